/*
 * Two things that are too slow in Python itself: writing a payload of plain values as JSON, and calling
 * the engine. This file uses only Python's stable ABI, so one build works with 3.10 and all later
 * versions. If it can't be loaded, as from an archive, _values.py and ctypes do the same.
 */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030A0000
#include <Python.h>

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A text that grows. */
typedef struct {
  char *start;
  size_t count, capacity;
  char own[2048];
} text;

/* A value was written, or is not plain, or Python raised an exception. */
typedef enum { WRITTEN, NOT_PLAIN, RAISED } outcome;

/* The engine's maximum depth; _values.py reports where a deeper payload exceeds it. */
enum { deepest = 1000 };

static int reserve(text *out, size_t more)
{
  if (out->capacity - out->count >= more) return 1;
  size_t capacity = (out->count + more) * 2;
  char *start = out->start == out->own ? malloc(capacity) : realloc(out->start, capacity);
  if (!start) return 0;
  if (out->start == out->own) memcpy(start, out->own, out->count);
  out->start = start, out->capacity = capacity;
  return 1;
}

static outcome no_memory(void)
{
  PyErr_NoMemory();
  return RAISED;
}

static outcome add(text *out, const char *bytes, size_t count)
{
  if (!reserve(out, count)) return no_memory();
  memcpy(out->start + out->count, bytes, count);
  out->count += count;
  return WRITTEN;
}

/* The letters for control characters in escapes. */
static const char letters[0x20] = {['\b'] = 'b', ['\f'] = 'f', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't'};

/* The additional bytes that a character takes in quotes. */
static size_t escape(unsigned char byte)
{
  if (byte < 0x20) return letters[byte] ? 1 : 5;
  return byte == '"' || byte == '\\';
}

/* A text in quotes. */
static outcome add_quoted(text *out, PyObject *value)
{
  static const char digits[] = "0123456789abcdef";
  Py_ssize_t count;
  const unsigned char *bytes = (const unsigned char *)PyUnicode_AsUTF8AndSize(value, &count);
  if (!bytes) {
    /* Half of a surrogate pair, most likely. */
    PyErr_Clear();
    return NOT_PLAIN;
  }
  size_t more = (size_t)count + 2;
  for (Py_ssize_t index = 0; index < count; index++)
    more += escape(bytes[index]);
  if (!reserve(out, more)) return no_memory();
  char *next = out->start + out->count;
  out->count += more;
  *next++ = '"';
  if (more == (size_t)count + 2) {
    memcpy(next, bytes, (size_t)count);
    next[count] = '"';
    return WRITTEN;
  }
  for (Py_ssize_t index = 0; index < count; index++) {
    unsigned char byte = bytes[index];
    switch (escape(byte)) {
    case 0: *next++ = (char)byte; break;
    case 1: *next++ = '\\', *next++ = byte < 0x20 ? letters[byte] : (char)byte; break;
    default:
      memcpy(next, "\\u00", 4);
      next[4] = digits[byte >> 4], next[5] = digits[byte & 15];
      next += 6;
    }
  }
  *next = '"';
  return WRITTEN;
}

static outcome add_integer(text *out, PyObject *value)
{
  int overflow;
  long long number = PyLong_AsLongLongAndOverflow(value, &overflow);
  if (overflow) return NOT_PLAIN;
  unsigned long long left = number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number;
  char digits[24], *end = digits + sizeof digits, *next = end;
  do *--next = (char)('0' + left % 10); while (left /= 10);
  if (number < 0) *--next = '-';
  return add(out, next, (size_t)(end - next));
}

/* A number as Python writes it: with the fewest digits that represent it exactly. */
static outcome add_float(text *out, PyObject *value)
{
  double number = PyFloat_AsDouble(value);
  if (!isfinite(number)) return NOT_PLAIN;
  char *digits = PyOS_double_to_string(number, 'r', 0, Py_DTSF_ADD_DOT_0, NULL);
  if (!digits) return RAISED;
  outcome found = add(out, digits, strlen(digits));
  PyMem_Free(digits);
  return found;
}

static outcome add_value(text *out, PyObject *value, int depth);

static outcome add_object(text *out, PyObject *value, int depth)
{
  PyObject *name, *member;
  Py_ssize_t place = 0;
  char before = '{';
  while (PyDict_Next(value, &place, &name, &member)) {
    if ((void *)Py_TYPE(name) != (void *)&PyUnicode_Type) return NOT_PLAIN;
    outcome found = add(out, &before, 1);
    if (found == WRITTEN) found = add_quoted(out, name);
    if (found == WRITTEN) found = add(out, ":", 1);
    if (found == WRITTEN) found = add_value(out, member, depth + 1);
    if (found != WRITTEN) return found;
    before = ',';
  }
  return before == '{' ? add(out, "{}", 2) : add(out, "}", 1);
}

static outcome add_list(text *out, PyObject *value, int depth)
{
  char before = '[';
  /* No Python code runs meanwhile, so the length stays the same. */
  for (Py_ssize_t index = 0; index < PyList_Size(value); index++) {
    outcome found = add(out, &before, 1);
    if (found == WRITTEN) found = add_value(out, PyList_GetItem(value, index), depth + 1);
    if (found != WRITTEN) return found;
    before = ',';
  }
  return before == '[' ? add(out, "[]", 2) : add(out, "]", 1);
}

/* A value of exactly one of JSON's types: a derived type may be written differently. */
static outcome add_value(text *out, PyObject *value, int depth)
{
  void *type = Py_TYPE(value);
  if (depth > deepest) return NOT_PLAIN;
  if (type == &PyUnicode_Type) return add_quoted(out, value);
  if (type == &PyLong_Type) return add_integer(out, value);
  if (value == Py_None) return add(out, "null", 4);
  if (value == Py_True) return add(out, "true", 4);
  if (value == Py_False) return add(out, "false", 5);
  if (type == &PyFloat_Type) return add_float(out, value);
  if (type == &PyDict_Type) return add_object(out, value, depth);
  if (type == &PyList_Type) return add_list(out, value, depth);
  return NOT_PLAIN;
}

/* written(value): the value as JSON; None if it is not plain. */
static PyObject *written(PyObject *module, PyObject *value)
{
  (void)module;
  text out;
  out.start = out.own, out.count = 0, out.capacity = sizeof out.own;
  outcome found = add_value(&out, value, 0);
  PyObject *json = NULL;
  if (found == WRITTEN) json = PyBytes_FromStringAndSize(out.start, (Py_ssize_t)out.count);
  else if (found == NOT_PLAIN) json = Py_NewRef(Py_None);
  if (out.start != out.own) free(out.start);
  return json;
}

/* run(function, handle, payload): the result of muster_judge_run, while other threads continue. */
static PyObject *run(PyObject *module, PyObject *const *operands, Py_ssize_t count)
{
  (void)module;
  if (count != 3) return PyErr_SetString(PyExc_TypeError, "run takes three operands"), NULL;
  int32_t (*function)(void *, const uint8_t *, size_t);
  void *address = PyLong_AsVoidPtr(operands[0]), *handle = PyLong_AsVoidPtr(operands[1]);
  char *bytes;
  Py_ssize_t length;
  if (PyErr_Occurred() || PyBytes_AsStringAndSize(operands[2], &bytes, &length) < 0) return NULL;
  memcpy(&function, &address, sizeof function);
  int32_t answer;
  Py_BEGIN_ALLOW_THREADS
  answer = function(handle, (const uint8_t *)bytes, (size_t)length);
  Py_END_ALLOW_THREADS
  return PyLong_FromLong(answer);
}

static PyMethodDef methods[] = {
  {"written", written, METH_O, NULL},
  {"run", (PyCFunction)(void (*)(void))run, METH_FASTCALL, NULL},
  {NULL, NULL, 0, NULL},
};

static PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "_native", .m_methods = methods};

PyMODINIT_FUNC PyInit__native(void);
PyMODINIT_FUNC PyInit__native(void) { return PyModuleDef_Init(&module); }
