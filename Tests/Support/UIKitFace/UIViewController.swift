// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor
open class UIViewController {
  public var title: String?
  public internal(set) weak var navigationController: UINavigationController?
  private var loaded: UIView?

  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}

  public var view: UIView! {
    loadViewIfNeeded()
    return loaded
  }

  open func viewDidLoad() {}

  public func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loaded = newView
    viewDidLoad()
  }

  var newView: UIView { UIView() }
}

open class UITableViewController: UIViewController {
  private let table = UITableView()

  public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public var tableView: UITableView! { table }

  override var newView: UIView { table }
}

open class UINavigationController: UIViewController {
  public private(set) var viewControllers: [UIViewController] = []
  public var topViewController: UIViewController? { viewControllers.last }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    controller.navigationController = self
    viewControllers.append(controller)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { viewControllers.popLast() }
}
