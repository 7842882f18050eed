// libjpeg-turbo's own C interface, which returns errors where that of libjpeg uses longjmp.
#include <turbojpeg.h>
