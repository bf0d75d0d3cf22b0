#include "pseudo_terminal.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

int pseudo_terminal_start(const char *folder, const char *output, char *const words[],
                          char *const environment[], int columns, int rows, pid_t *process) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  int terminal = -1;
  pid_t child = forkpty(&terminal, 0, 0, &size);
  if (child < 0) return -1;
  if (child == 0) {
    // Between fork and exec of a process with threads, only what signals may call.
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    if (chdir(folder) != 0) _exit(126);
    if (output) {
      int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
      if (file < 0 || dup2(file, STDOUT_FILENO) < 0) _exit(126);
    }
    execve(words[0], words, environment);
    _exit(127);
  }
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  *process = child;
  return terminal;
}

int pseudo_terminal_resize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int pseudo_terminal_is_raw(int terminal) {
  struct termios settings;
  if (tcgetattr(terminal, &settings) != 0) return -1;
  return (settings.c_lflag & (ICANON | ECHO)) == 0;
}

int pseudo_terminal_hides_echo(int terminal) {
  struct termios settings;
  if (tcgetattr(terminal, &settings) != 0) return -1;
  return (settings.c_lflag & ECHO) == 0;
}
