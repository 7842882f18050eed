// The C interface of libyaml.
#include <yaml.h>
