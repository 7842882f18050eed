// libjpeg-turbo's own C interface, which answers with an error where libjpeg's would jump.
#include <turbojpeg.h>
