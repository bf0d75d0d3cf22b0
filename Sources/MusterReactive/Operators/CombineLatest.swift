extension Signal {
  /// Emits the latest value of each source. Once all sources have had a value, it emits whenever
  /// one has a new value.
  ///
  /// Emits once in a transaction, even if a send reaches several sources.
  ///
  /// ```swift
  /// Signal.combineLatest(numbers, texts)  // 1, "a", 2 → (1, "a"), (2, "a")
  /// ```
  @inlinable
  public static func combineLatest<A: SignalSource, B: SignalSource>(
    _ a: A, _ b: B
  ) -> Signal where Element == (A.Element, B.Element) {
    combineLatest(a, b) { ($0, $1) }
  }

  /// Emits a closure's result for the latest values of two sources.
  ///
  /// ```swift
  /// Signal.combineLatest(width, height) { $0 * $1 }  // 2, 3, then 4 for the width → 6, 12
  /// ```
  @inlinable
  public static func combineLatest<A: SignalSource, B: SignalSource>(
    _ a: A, _ b: B, _ both: @escaping @Sendable (A.Element, B.Element) -> Element
  ) -> Signal {
    let a = a.signal
    let b = b.signal
    return Signal { attachment, sink in
      let latestA = Box<A.Element?>(nil)
      let latestB = Box<B.Element?>(nil)
      let join = Join { _ in
        if let a = latestA.value, let b = latestB.value { sink(both(a, b)) }
      }
      join.begin(&attachment)
      let inputA = a.attach(&attachment) {
        latestA.value = $0
        join.ask()
      }
      join.hold(inputA, attachment)
      let inputB = b.attach(&attachment) {
        latestB.value = $0
        join.ask()
      }
      join.hold(inputB, attachment)
      join.open(&attachment)
      return join
    }
  }

  /// Emits the latest values of all listed sources.
  ///
  /// ```swift
  /// Signal.combineLatest(street, city, country)  // "Main St", "Rome", "IT" → ("Main St", "Rome", "IT")
  /// ```
  @inlinable
  public static func combineLatest<each Source: SignalSource>(
    _ sources: repeat each Source
  ) -> Signal where Element == (repeat (each Source).Element) {
    joined(repeat each sources) { (latest: repeat (each Source).Element) in
      (repeat each latest)
    }
  }

  /// Emits a closure's result for the latest values of three or more sources.
  ///
  /// ```swift
  /// Signal.combineLatest(street, city, country) { "\($0), \($1), \($2)" }
  /// ```
  @inlinable
  public static func combineLatest<
    A: SignalSource, B: SignalSource, C: SignalSource, each More: SignalSource
  >(
    _ a: A, _ b: B, _ c: C, _ more: repeat each More,
    all:
      @escaping @Sendable (A.Element, B.Element, C.Element, repeat (each More).Element) ->
      Element
  ) -> Signal {
    joined(a, b, c, repeat each more, all: all)
  }

  @inlinable
  static func joined<each Source: SignalSource>(
    _ sources: repeat each Source,
    all: @escaping @Sendable (repeat (each Source).Element) -> Element
  ) -> Signal {
    Signal { attachment, sink in
      let latest = (repeat nothingYet(of: each sources))
      let join = Join { _ in
        do throws(NothingYet) {
          sink(all(repeat try (each latest).heard()))
        } catch {}
      }
      join.begin(&attachment)
      repeat join.follow(each sources, each latest, &attachment)
      join.open(&attachment)
      return join
    }
  }

  /// Emits the latest value of each source in an array, in the array's order.
  ///
  /// ```swift
  /// Signal.combineLatest([first, second])  // 1, 2, then 3 → [1, 2], [3, 2]
  /// ```
  @inlinable
  public static func combineLatest<Source: SignalSource>(
    _ parts: [Source]
  ) -> Signal where Element == [Source.Element] {
    Signal { attachment, sink in
      let early = Box([Source.Element?](repeating: nil, count: parts.count))
      let latest = Box<[Source.Element]>([])
      let join = Join { _ in
        if latest.value.count < parts.count {
          latest.value = early.value.compactMap { $0 }
          guard latest.value.count == parts.count else { return latest.value = [] }
          early.value = []
        }
        sink(latest.value)
      }
      join.begin(&attachment)
      for (index, part) in parts.enumerated() {
        let input = part.signal.attach(&attachment) { value in
          if latest.value.isEmpty {
            early.value[index] = value
          } else {
            latest.value[index] = value
          }
          join.ask()
        }
        join.hold(input, attachment)
      }
      join.open(&attachment)
      return join
    }
  }
}

/// The error thrown while one of several sources has had no value yet.
@usableFromInline
struct NothingYet: Error {
  @inlinable init() {}
}

/// Returns a box for the latest value of a source.
@inlinable
func nothingYet<Source: SignalSource>(of source: Source) -> Box<Source.Element?> { Box(nil) }

extension Box {
  /// Returns the latest value; throws if there has been none.
  @inlinable
  func heard<Element>() throws(NothingYet) -> Element where Value == Element? {
    guard let value else { throw NothingYet() }
    return value
  }
}

extension Join {
  /// Remembers the latest value of a source, and requests a run for each value.
  @inlinable
  func follow<Source: SignalSource>(
    _ source: Source, _ latest: Box<Source.Element?>, _ attachment: inout Attachment
  ) {
    let input = source.signal.attach(&attachment) {
      latest.value = $0
      self.ask()
    }
    hold(input, attachment)
  }
}
