// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A table that has cells only for the rows in its window, and uses cells again.
open class UITableView: UIView {
  public enum Style { case plain, grouped }

  public var tableHeaderView: UIView?
  public var tableFooterView: UIView?
  /// The cells in the window, from the top.
  public private(set) var visibleCells: [UITableViewCell] = []

  /// The number of rows that the window shows.
  public var windowRows = 10 { didSet { lay() } }
  /// The first row in the window.
  public var firstRow = 0 { didSet { lay() } }
  /// The number of cells that were made, whether they are shown or not.
  public private(set) var madeCells = 0

  private var classes: [String: UITableViewCell.Type] = [:]
  private var unused: [String: [UITableViewCell]] = [:]
  private var rows: [AnyHashable] = []
  private var cells: [AnyHashable: UITableViewCell] = [:]
  private var makeCell: (AnyHashable, IndexPath) -> UITableViewCell? = { _, _ in nil }

  public func register(_ type: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    classes[identifier] = type
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for place: IndexPath
  ) -> UITableViewCell {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let type = classes[identifier] else {
      preconditionFailure("no class is registered for \(identifier)")
    }
    madeCells += 1
    return type.init(style: .default, reuseIdentifier: identifier)
  }

  func show(
    _ rows: [AnyHashable], _ makeCell: @escaping (AnyHashable, IndexPath) -> UITableViewCell?
  ) {
    self.rows = rows
    self.makeCell = makeCell
    lay()
  }

  /// Takes the cells of rows that have left the window back, and gets one for each that has come.
  private func lay() {
    let window = rows.dropFirst(firstRow).prefix(windowRows)
    for (row, cell) in cells where !window.contains(row) {
      cells[row] = nil
      unused[cell.reuseIdentifier ?? "", default: []].append(cell)
    }
    for (index, row) in zip(window.indices, window) where cells[row] == nil {
      cells[row] = makeCell(row, IndexPath(indexes: [0, index]))
    }
    visibleCells = window.compactMap { cells[$0] }
  }

  override var shownViews: [UIView] {
    [tableHeaderView].compactMap { $0 } + visibleCells + [tableFooterView].compactMap { $0 }
  }
}

open class UITableViewCell: UIView {
  public enum CellStyle { case `default` }

  public let contentView = UIView()
  public let reuseIdentifier: String?

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  open func prepareForReuse() {}
}
