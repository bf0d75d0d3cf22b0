#ifndef PSEUDO_TERMINAL_H
#define PSEUDO_TERMINAL_H

#include <sys/types.h>

/// Starts a program at a terminal of its own, in a folder, its standard output going to a file where
/// one is named. Answers our end of the terminal and fills in the process, or answers -1.
int pseudo_terminal_start(const char *folder, const char *output, char *const words[],
                          char *const environment[], int columns, int rows, pid_t *process);

/// Tells the terminal, and whoever draws on it, of a size.
int pseudo_terminal_resize(int terminal, int columns, int rows);

/// Whether the terminal hands on keys one by one and unseen, as a raw one does.
int pseudo_terminal_is_raw(int terminal);

/// Whether the terminal shows nothing of what is typed.
int pseudo_terminal_hides_echo(int terminal);

#endif
