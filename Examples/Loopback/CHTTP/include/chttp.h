// A small face over libmicrohttpd, which Swift can't call itself: its options are variadic.
//
// A request is handed over once it is whole, on the server's own thread, and answered once, from
// whichever thread, now or later.

#ifndef CHTTP_H
#define CHTTP_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct chttp_server chttp_server;
typedef struct chttp_request chttp_request;

/// Gets each whole request, on the server's thread.
typedef void (*chttp_handler)(void *context, chttp_request *request);

/// Gets each pair of a query or of headers.
typedef void (*chttp_visitor)(void *context, const char *name, const char *_Nullable value);

/// Listens on the loopback address; port 0 takes a free one. NULL, and errno, where that is not
/// possible. A request with a body beyond `largest_body` bytes is answered with 413.
chttp_server *_Nullable chttp_start(
    uint16_t port, size_t largest_body, chttp_handler handler, void *context);

uint16_t chttp_port(const chttp_server *server);

/// Ends what is open without an answer and stops listening; no handler runs after it has returned.
void chttp_stop(chttp_server *server);

/// Lets go of a server that has stopped. It is freed once every request was answered, too.
void chttp_let_go(chttp_server *server);

// What stands in a request, for as long as its handler runs.
const char *chttp_method(const chttp_request *request);
const char *chttp_path(const chttp_request *request);
const uint8_t *_Nullable chttp_body(const chttp_request *request, size_t *count);
void chttp_visit_query(chttp_request *request, chttp_visitor visitor, void *context);
void chttp_visit_headers(chttp_request *request, chttp_visitor visitor, void *context);

/// Answers with these bytes and headers (names and values in turns), and lets go of the request.
void chttp_answer(
    chttp_request *request, unsigned status, const uint8_t *_Nullable body, size_t count,
    const char *_Nullable const *_Nonnull headers, size_t header_count);

#pragma clang assume_nonnull end

#endif
