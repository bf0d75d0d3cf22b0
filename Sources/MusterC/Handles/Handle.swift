internal import Synchronization

/// An object that a C program holds by a handle.
protocol Held: AnyObject {
  associatedtype Kind: HandleKind
}

/// A kind of handle: for forms, judges or sessions.
protocol HandleKind {
  /// The number that distinguishes handles of this kind from other handles and other memory.
  static var mark: UInt64 { get }
}

/// A handle's memory: the mark of its kind, and the object.
///
/// A destroyed handle has no mark. So it is recognised until its memory is reused, and new content
/// hardly ever equals a 64-bit mark.
@safe
struct Handle<Object: Held> {
  private var mark: UInt64
  private var object: UInt

  private init(mark: UInt64, object: UInt) {
    self.mark = mark
    self.object = object
  }

  /// Returns a new handle for an object, which lives until the handle is destroyed.
  @unsafe
  static func make(_ object: Object) -> OpaquePointer {
    let memory = UnsafeMutablePointer<Handle>.allocate(capacity: 1)
    let held = unsafe Unmanaged.passRetained(object).toOpaque()
    unsafe memory.initialize(to: Handle(mark: Object.Kind.mark, object: UInt(bitPattern: held)))
    return OpaquePointer(memory)
  }

  /// Returns a handle's object; `nil` if the handle is not of this kind.
  @unsafe
  static func object(of handle: OpaquePointer?) -> Object? {
    guard let memory = unsafe memory(of: handle) else { return nil }
    let held = unsafe UnsafeRawPointer(bitPattern: memory.pointee.object)
    return unsafe held.map { unsafe Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Destroys a handle and releases its object; returns false if the handle is not of this kind.
  @unsafe @discardableResult
  static func destroy(_ handle: OpaquePointer?) -> Bool {
    guard let memory = unsafe memory(of: handle) else { return false }
    let held = unsafe UnsafeRawPointer(bitPattern: memory.pointee.object)
    unsafe memory.pointee.mark = 0
    unsafe memory.deallocate()
    if let held = unsafe held { unsafe Unmanaged<Object>.fromOpaque(held).release() }
    return true
  }

  @unsafe
  private static func memory(of handle: OpaquePointer?) -> UnsafeMutablePointer<Handle>? {
    guard let handle = unsafe handle,
      UInt(bitPattern: handle) % UInt(MemoryLayout<Handle>.alignment) == 0
    else { return nil }
    let memory = unsafe UnsafeMutablePointer<Handle>(handle)
    return unsafe memory.pointee.mark == Object.Kind.mark ? memory : nil
  }
}

/// Lets one call at a time through and refuses others, from any thread.
struct Gate: ~Copyable {
  private let isBusy = Atomic<Bool>(false)

  /// Returns true if no call was under way; `leave` must follow.
  func enter() -> Bool {
    isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
  }

  /// Lets the next call in.
  func leave() { isBusy.store(false, ordering: .releasing) }
}
