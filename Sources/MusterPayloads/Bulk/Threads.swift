internal import MusterSystem

/// System threads that share a piece of work.
package enum Threads {
  private final class Work: Sendable {
    let body: @Sendable (Int) -> Void
    let number: Int
    init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.number = number
      self.body = body
    }
    func run() { body(number) }
  }

  /// Runs work on several threads, including this one, passes each thread its number, and waits for
  /// all of them. If the system can't start more threads, those that were started do all of the
  /// work. Set a stack size, because the system's default stack may be small.
  package static func run(
    _ count: Int, stackSize: Int? = nil, _ work: @escaping @Sendable (Int) -> Void
  ) {
    var others: [pthread_t] = []
    while others.count + 1 < count, let thread = start(Work(others.count + 1, work), stackSize) {
      others.append(thread)
    }
    work(0)
    for thread in others { pthread_join(thread, nil) }
  }

  private static func start(_ work: Work, _ stackSize: Int?) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { unsafe attributes.deallocate() }
    guard unsafe pthread_attr_init(attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(attributes) }
    if let stackSize { unsafe pthread_attr_setstacksize(attributes, stackSize) }
    let box = unsafe Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(&thread, attributes, { Threads.enter($0) }, box.toOpaque())
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, attributes, { box in unsafe box.flatMap { unsafe Threads.enter($0) } },
        box.toOpaque())
    #endif
    if status == 0 { return thread }
    unsafe box.release()
    return nil
  }

  private static func enter(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run()
    return nil
  }
}
