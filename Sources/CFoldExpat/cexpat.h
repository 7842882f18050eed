// The C interface of expat.
#include <expat.h>
