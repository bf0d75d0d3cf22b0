#include "chttp.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct chttp_server {
  struct MHD_Daemon *daemon;
  chttp_handler handler;
  void *context;
  size_t largest_body;
  pthread_mutex_t lock;
  chttp_request *open;  // handed over and not answered yet
  // Its owner, and each request that was handed over and is not answered: the last of them frees it.
  int holders;
  bool stopping;
};

// Held by the connection and, once handed over, by the one who answers: the last of them frees it.
struct chttp_request {
  chttp_server *server;
  struct MHD_Connection *connection;
  chttp_request *previous, *next;
  char *method, *path;
  uint8_t *body;
  size_t count, capacity;
  struct MHD_Response *response;
  unsigned status;
  int holders;
  bool is_too_large, is_open;
};

void chttp_let_go(chttp_server *server) {
  pthread_mutex_lock(&server->lock);
  bool is_last = --server->holders == 0;
  pthread_mutex_unlock(&server->lock);
  if (!is_last) return;
  pthread_mutex_destroy(&server->lock);
  free(server);
}

// Whoever holds it last frees it.
static void let_go(chttp_request *request) {
  chttp_server *server = request->server;
  pthread_mutex_lock(&server->lock);
  bool is_last = --request->holders == 0;
  pthread_mutex_unlock(&server->lock);
  if (!is_last) return;
  if (request->response) MHD_destroy_response(request->response);
  free(request->method);
  free(request->path);
  free(request->body);
  free(request);
}

static chttp_request *begin(chttp_server *server, const char *method, const char *path) {
  chttp_request *request = calloc(1, sizeof *request);
  if (!request) return NULL;
  *request = (chttp_request){.server = server, .holders = 1};
  request->method = strdup(method);
  request->path = strdup(path);
  if (request->method && request->path) return request;
  free(request->method);
  free(request->path);
  free(request);
  return NULL;
}

// False where there is no memory for it.
static bool append(chttp_request *request, const char *bytes, size_t count) {
  if (request->is_too_large || count > request->server->largest_body - request->count) {
    request->is_too_large = true;
    return true;
  }
  if (request->count + count > request->capacity) {
    size_t capacity = 2 * (request->count + count);
    uint8_t *body = realloc(request->body, capacity);
    if (!body) return false;
    request->body = body;
    request->capacity = capacity;
  }
  memcpy(request->body + request->count, bytes, count);
  request->count += count;
  return true;
}

// Under the lock: from now on nobody else answers it.
static void close_open(chttp_request *request) {
  chttp_server *server = request->server;
  if (request->previous) request->previous->next = request->next;
  else server->open = request->next;
  if (request->next) request->next->previous = request->previous;
  request->previous = request->next = NULL;
  request->is_open = false;
}

// False where it is too late to. Else the connection waits, and once there is an answer we are called
// for it again.
static bool hand_over(chttp_request *request, struct MHD_Connection *connection) {
  chttp_server *server = request->server;
  pthread_mutex_lock(&server->lock);
  if (server->stopping) {
    pthread_mutex_unlock(&server->lock);
    return false;
  }
  request->connection = connection;
  request->holders = 2;
  server->holders++;
  request->is_open = true;
  request->next = server->open;
  if (request->next) request->next->previous = request;
  server->open = request;
  MHD_suspend_connection(connection);
  pthread_mutex_unlock(&server->lock);
  server->handler(server->context, request);
  return true;
}

static enum MHD_Result reply(
    struct MHD_Connection *connection, unsigned status, struct MHD_Response *given) {
  struct MHD_Response *response =
      given ? given : MHD_create_response_from_buffer(0, "", MHD_RESPMEM_PERSISTENT);
  if (!response) return MHD_NO;
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  if (!given) MHD_destroy_response(response);
  return result;
}

static enum MHD_Result access_handler(
    void *context, struct MHD_Connection *connection, const char *path, const char *method,
    const char *version, const char *bytes, size_t *count, void **state) {
  (void)version;
  chttp_request *request = *state;
  if (!request) {
    *state = begin(context, method, path);
    return *state ? MHD_YES : MHD_NO;
  }
  if (*count) {
    if (!append(request, bytes, *count)) return MHD_NO;
    *count = 0;
    return MHD_YES;
  }
  if (request->is_too_large) return reply(connection, MHD_HTTP_CONTENT_TOO_LARGE, NULL);
  if (request->status) return reply(connection, request->status, request->response);
  return hand_over(request, connection) ? MHD_YES : MHD_NO;
}

static void completed(
    void *context, struct MHD_Connection *connection, void **state,
    enum MHD_RequestTerminationCode code) {
  (void)context, (void)connection, (void)code;
  if (*state) let_go(*state);
  *state = NULL;
}

chttp_server *chttp_start(
    uint16_t port, size_t largest_body, chttp_handler handler, void *context) {
  chttp_server *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  server->handler = handler;
  server->context = context;
  server->largest_body = largest_body;
  server->holders = 1;
  pthread_mutex_init(&server->lock, NULL);
  struct sockaddr_in address = {
      .sin_family = AF_INET,
      .sin_port = htons(port),
      .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
  };
  server->daemon = MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, access_handler,
      server, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_NOTIFY_COMPLETED, completed, NULL,
      MHD_OPTION_CONNECTION_LIMIT, 500u, MHD_OPTION_CONNECTION_TIMEOUT, 10u, MHD_OPTION_END);
  if (server->daemon) return server;
  int reason = errno;
  pthread_mutex_destroy(&server->lock);
  free(server);
  errno = reason;
  return NULL;
}

uint16_t chttp_port(const chttp_server *server) {
  return MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
}

// Sends a suspended request on its way, by the first who comes.
static void settle(chttp_request *request, unsigned status, struct MHD_Response *response) {
  chttp_server *server = request->server;
  pthread_mutex_lock(&server->lock);
  bool is_first = request->is_open;
  if (is_first) {
    close_open(request);
    request->status = status;
    request->response = response;
    MHD_resume_connection(request->connection);
  }
  pthread_mutex_unlock(&server->lock);
  if (!is_first && response) MHD_destroy_response(response);
}

void chttp_answer(
    chttp_request *request, unsigned status, const uint8_t *body, size_t count,
    const char *const *headers, size_t header_count) {
  chttp_server *server = request->server;
  struct MHD_Response *response =
      MHD_create_response_from_buffer(count, (void *)body, MHD_RESPMEM_MUST_COPY);
  for (size_t at = 0; response && at + 1 < header_count; at += 2)
    MHD_add_response_header(response, headers[at], headers[at + 1]);
  settle(request, response ? status : MHD_HTTP_INTERNAL_SERVER_ERROR, response);
  let_go(request);
  chttp_let_go(server);
}

void chttp_stop(chttp_server *server) {
  pthread_mutex_lock(&server->lock);
  bool is_first = !server->stopping;
  server->stopping = true;
  while (server->open) {
    chttp_request *request = server->open;
    close_open(request);
    MHD_resume_connection(request->connection);
  }
  pthread_mutex_unlock(&server->lock);
  if (is_first) MHD_stop_daemon(server->daemon);
}

const char *chttp_method(const chttp_request *request) { return request->method; }

const char *chttp_path(const chttp_request *request) { return request->path; }

const uint8_t *chttp_body(const chttp_request *request, size_t *count) {
  *count = request->count;
  return request->body;
}

struct visit {
  chttp_visitor visitor;
  void *context;
};

static enum MHD_Result pass_on(
    void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
  (void)kind;
  struct visit *visit = context;
  visit->visitor(visit->context, name, value);
  return MHD_YES;
}

static void visit_values(
    chttp_request *request, enum MHD_ValueKind kind, chttp_visitor visitor, void *context) {
  struct visit visit = {visitor, context};
  MHD_get_connection_values(request->connection, kind, pass_on, &visit);
}

void chttp_visit_query(chttp_request *request, chttp_visitor visitor, void *context) {
  visit_values(request, MHD_GET_ARGUMENT_KIND, visitor, context);
}

void chttp_visit_headers(chttp_request *request, chttp_visitor visitor, void *context) {
  visit_values(request, MHD_HEADER_KIND, visitor, context);
}
