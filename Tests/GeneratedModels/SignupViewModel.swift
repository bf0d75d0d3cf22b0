// Written by Muster from rules/signup.yaml; what is changed here is lost.

public import MusterViewModels

/// What a person does to the form `signup`.
public protocol SignupViewModelInputs: Sendable {
  /// Call when the text of Email address changes.
  func didChange(email: String)

  /// Call when the text of Password changes.
  func didChange(password: String)

  /// Call when the text of Username changes.
  func didChange(username: String)

  /// Call when the text of Age changes.
  func didChange(age: String)

  /// Call when a control that holds a value, not a text, changes Age.
  func set(age: Int?)

  /// Call when the text of Country changes.
  func didChange(country: String)

  /// Call when the text of Postcode changes.
  func didChange(postcode: String)

  /// Call when the text of Newsletter changes.
  func didChange(newsletter: String)

  /// Call when a control that holds a value, not a text, changes Newsletter.
  func set(newsletter: Bool?)

  /// Call when the text of Phone number changes.
  func didChange(phone: String)

  /// Call when the text of Website changes.
  func didChange(website: String)

  /// Call when the text of About you changes.
  func didChange(bio: String)

  /// Call when a text is pasted into a field, or filled in for the person.
  func didChange(_ field: SignupField, to text: String, from source: EntrySource)

  /// Call when an input method begins or ends to compose in a field.
  func didCompose(_ field: SignupField, isComposing: Bool)

  /// Call when a person leaves a field.
  func didLeave(_ field: SignupField)

  /// Call when a person wants the form to be sent.
  func submit()

  /// Call when a server has refused what was sent; the path of the form is empty.
  func reject(_ rejections: [Rejection])

  /// Call when messages are to be in another language.
  func speak(_ language: String)

  /// Call when the form is to begin again with these values.
  func reset(to values: Value)

  /// Call when the values it began with have changed elsewhere.
  func reinitialise(with values: Value, keepingEdits: Bool)
}

/// What there is to show of the form `signup`: each signal gives how things stand to a new
/// observer, and then what changes; `submitted` and `focus` tell what happens.
public protocol SignupViewModelOutputs: Sendable {
  /// Emits what to draw of Email address; the same as `emailStatus`.
  var isEmailValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Email address.
  var emailStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Email address, and "" when there is none.
  var emailNotValidErr: Signal<String> { get }

  /// Emits what stands in Email address.
  var emailText: Signal<String> { get }

  /// Emits what to draw of Password; the same as `passwordStatus`.
  var isPasswordValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Password.
  var passwordStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Password, and "" when there is none.
  var passwordNotValidErr: Signal<String> { get }

  /// Emits what stands in Password.
  var passwordText: Signal<String> { get }

  /// Emits what to draw of Username; the same as `usernameStatus`.
  var isUsernameValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Username.
  var usernameStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Username, and "" when there is none.
  var usernameNotValidErr: Signal<String> { get }

  /// Emits what stands in Username.
  var usernameText: Signal<String> { get }

  /// Emits what to draw of Age; the same as `ageStatus`.
  var isAgeValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Age.
  var ageStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Age, and "" when there is none.
  var ageNotValidErr: Signal<String> { get }

  /// Emits what stands in Age.
  var ageText: Signal<String> { get }

  /// Emits what to draw of Country; the same as `countryStatus`.
  var isCountryValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Country.
  var countryStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Country, and "" when there is none.
  var countryNotValidErr: Signal<String> { get }

  /// Emits what stands in Country.
  var countryText: Signal<String> { get }

  /// Emits what to draw of Postcode; the same as `postcodeStatus`.
  var isPostcodeValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Postcode.
  var postcodeStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Postcode, and "" when there is none.
  var postcodeNotValidErr: Signal<String> { get }

  /// Emits what stands in Postcode.
  var postcodeText: Signal<String> { get }

  /// Emits what to draw of Newsletter; the same as `newsletterStatus`.
  var isNewsletterValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Newsletter.
  var newsletterStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Newsletter, and "" when there is none.
  var newsletterNotValidErr: Signal<String> { get }

  /// Emits what stands in Newsletter.
  var newsletterText: Signal<String> { get }

  /// Emits what to draw of Phone number; the same as `phoneStatus`.
  var isPhoneValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Phone number.
  var phoneStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Phone number, and "" when there is none.
  var phoneNotValidErr: Signal<String> { get }

  /// Emits what stands in Phone number.
  var phoneText: Signal<String> { get }

  /// Emits what to draw of Website; the same as `websiteStatus`.
  var isWebsiteValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Website.
  var websiteStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Website, and "" when there is none.
  var websiteNotValidErr: Signal<String> { get }

  /// Emits what stands in Website.
  var websiteText: Signal<String> { get }

  /// Emits what to draw of About you; the same as `bioStatus`.
  var isBioValid: Signal<FieldStatus> { get }

  /// Emits what to draw of About you.
  var bioStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside About you, and "" when there is none.
  var bioNotValidErr: Signal<String> { get }

  /// Emits what stands in About you.
  var bioText: Signal<String> { get }

  /// Emits how the fields stand together, shown or not; the same as `formStatus`.
  var isFormValid: Signal<FieldStatus> { get }

  /// Emits how the fields stand together, shown or not.
  var formStatus: Signal<FieldStatus> { get }

  /// Emits the message about the form as a whole, and "" when there is none.
  var formNotValidErr: Signal<String> { get }

  /// Emits the failures that are shown, in the order of the form.
  var summary: Signal<[SummaryLine]> { get }

  /// Emits whether the form waits for answers before it is sent.
  var isSubmitting: Signal<Bool> { get }

  /// Emits what is to be sent, whenever all of it has passed.
  var submitted: Signal<SignupPayload> { get }

  /// Emits the first field to go to, whenever the form could not be sent.
  var focus: Signal<SignupField> { get }
}

/// The two faces of the view model of `signup`.
public protocol SignupViewModelTypes: Sendable {
  /// What to call.
  var inputs: any SignupViewModelInputs { get }

  /// What to observe.
  var outputs: any SignupViewModelOutputs { get }
}

/// The view model of the form `signup`.
public final class SignupViewModel: SignupViewModelTypes, SignupViewModelInputs,
  SignupViewModelOutputs
{
  /// What to call.
  public var inputs: any SignupViewModelInputs { self }

  /// What to observe.
  public var outputs: any SignupViewModelOutputs { self }

  /// The same for what watches through Observation, as SwiftUI does.
  public var observed: ObservedForm<SignupField> { relay.observed() }

  private let relay: FormRelay

  /// Makes one, for one person to fill in the form once.
  ///
  /// - Parameters:
  ///   - values: What the fields hold at first.
  ///   - language: The language of messages; the rule file's own by default.
  ///   - scheduler: Where pauses end and answers arrive.
  ///   - clock: What `now` and `today` mean.
  public init(
    values: Value = .object([]), language: String? = nil, scheduler: some SignalScheduler = .main,
    clock: @escaping @Sendable () -> OffsetDateTime = { .now }
  ) {
    relay = FormRelay(
      Self.form, values: values, language: language, scheduler: scheduler, clock: clock)
  }

  /// Call when the text of Email address changes.
  public func didChange(email: String) {
    relay.change(FieldSpot(0), to: email)
  }

  /// Call when the text of Password changes.
  public func didChange(password: String) {
    relay.change(FieldSpot(1), to: password)
  }

  /// Call when the text of Username changes.
  public func didChange(username: String) {
    relay.change(FieldSpot(2), to: username)
  }

  /// Call when the text of Age changes.
  public func didChange(age: String) {
    relay.change(FieldSpot(3), to: age)
  }

  /// Call when a control that holds a value, not a text, changes Age.
  public func set(age: Int?) {
    relay.set(FieldSpot(3), to: age?.value)
  }

  /// Call when the text of Country changes.
  public func didChange(country: String) {
    relay.change(FieldSpot(4), to: country)
  }

  /// Call when the text of Postcode changes.
  public func didChange(postcode: String) {
    relay.change(FieldSpot(5), to: postcode)
  }

  /// Call when the text of Newsletter changes.
  public func didChange(newsletter: String) {
    relay.change(FieldSpot(6), to: newsletter)
  }

  /// Call when a control that holds a value, not a text, changes Newsletter.
  public func set(newsletter: Bool?) {
    relay.set(FieldSpot(6), to: newsletter?.value)
  }

  /// Call when the text of Phone number changes.
  public func didChange(phone: String) {
    relay.change(FieldSpot(7), to: phone)
  }

  /// Call when the text of Website changes.
  public func didChange(website: String) {
    relay.change(FieldSpot(8), to: website)
  }

  /// Call when the text of About you changes.
  public func didChange(bio: String) {
    relay.change(FieldSpot(9), to: bio)
  }

  /// Call when a text is pasted into a field, or filled in for the person.
  public func didChange(_ field: SignupField, to text: String, from source: EntrySource) {
    relay.change(field.spot, to: text, from: source)
  }

  /// Call when an input method begins or ends to compose in a field.
  public func didCompose(_ field: SignupField, isComposing: Bool) {
    relay.compose(field.spot, isComposing: isComposing)
  }

  /// Call when a person leaves a field.
  public func didLeave(_ field: SignupField) {
    relay.leave(field.spot)
  }

  /// Call when a person wants the form to be sent.
  public func submit() {
    relay.submit()
  }

  /// Call when a server has refused what was sent; the path of the form is empty.
  public func reject(_ rejections: [Rejection]) {
    relay.reject(rejections)
  }

  /// Call when messages are to be in another language.
  public func speak(_ language: String) {
    relay.speak(language)
  }

  /// Call when the form is to begin again with these values.
  public func reset(to values: Value) {
    relay.reset(to: values)
  }

  /// Call when the values it began with have changed elsewhere.
  public func reinitialise(with values: Value, keepingEdits: Bool) {
    relay.reinitialise(with: values, keepingEdits: keepingEdits)
  }

  /// Emits what to draw of Email address; the same as `emailStatus`.
  public var isEmailValid: Signal<FieldStatus> { relay.status(of: FieldSpot(0)) }

  /// Emits what to draw of Email address.
  public var emailStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(0)) }

  /// Emits the message to show beside Email address, and "" when there is none.
  public var emailNotValidErr: Signal<String> { relay.message(of: FieldSpot(0)) }

  /// Emits what stands in Email address.
  public var emailText: Signal<String> { relay.text(of: FieldSpot(0)) }

  /// Emits what to draw of Password; the same as `passwordStatus`.
  public var isPasswordValid: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits what to draw of Password.
  public var passwordStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits the message to show beside Password, and "" when there is none.
  public var passwordNotValidErr: Signal<String> { relay.message(of: FieldSpot(1)) }

  /// Emits what stands in Password.
  public var passwordText: Signal<String> { relay.text(of: FieldSpot(1)) }

  /// Emits what to draw of Username; the same as `usernameStatus`.
  public var isUsernameValid: Signal<FieldStatus> { relay.status(of: FieldSpot(2)) }

  /// Emits what to draw of Username.
  public var usernameStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(2)) }

  /// Emits the message to show beside Username, and "" when there is none.
  public var usernameNotValidErr: Signal<String> { relay.message(of: FieldSpot(2)) }

  /// Emits what stands in Username.
  public var usernameText: Signal<String> { relay.text(of: FieldSpot(2)) }

  /// Emits what to draw of Age; the same as `ageStatus`.
  public var isAgeValid: Signal<FieldStatus> { relay.status(of: FieldSpot(3)) }

  /// Emits what to draw of Age.
  public var ageStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(3)) }

  /// Emits the message to show beside Age, and "" when there is none.
  public var ageNotValidErr: Signal<String> { relay.message(of: FieldSpot(3)) }

  /// Emits what stands in Age.
  public var ageText: Signal<String> { relay.text(of: FieldSpot(3)) }

  /// Emits what to draw of Country; the same as `countryStatus`.
  public var isCountryValid: Signal<FieldStatus> { relay.status(of: FieldSpot(4)) }

  /// Emits what to draw of Country.
  public var countryStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(4)) }

  /// Emits the message to show beside Country, and "" when there is none.
  public var countryNotValidErr: Signal<String> { relay.message(of: FieldSpot(4)) }

  /// Emits what stands in Country.
  public var countryText: Signal<String> { relay.text(of: FieldSpot(4)) }

  /// Emits what to draw of Postcode; the same as `postcodeStatus`.
  public var isPostcodeValid: Signal<FieldStatus> { relay.status(of: FieldSpot(5)) }

  /// Emits what to draw of Postcode.
  public var postcodeStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(5)) }

  /// Emits the message to show beside Postcode, and "" when there is none.
  public var postcodeNotValidErr: Signal<String> { relay.message(of: FieldSpot(5)) }

  /// Emits what stands in Postcode.
  public var postcodeText: Signal<String> { relay.text(of: FieldSpot(5)) }

  /// Emits what to draw of Newsletter; the same as `newsletterStatus`.
  public var isNewsletterValid: Signal<FieldStatus> { relay.status(of: FieldSpot(6)) }

  /// Emits what to draw of Newsletter.
  public var newsletterStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(6)) }

  /// Emits the message to show beside Newsletter, and "" when there is none.
  public var newsletterNotValidErr: Signal<String> { relay.message(of: FieldSpot(6)) }

  /// Emits what stands in Newsletter.
  public var newsletterText: Signal<String> { relay.text(of: FieldSpot(6)) }

  /// Emits what to draw of Phone number; the same as `phoneStatus`.
  public var isPhoneValid: Signal<FieldStatus> { relay.status(of: FieldSpot(7)) }

  /// Emits what to draw of Phone number.
  public var phoneStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(7)) }

  /// Emits the message to show beside Phone number, and "" when there is none.
  public var phoneNotValidErr: Signal<String> { relay.message(of: FieldSpot(7)) }

  /// Emits what stands in Phone number.
  public var phoneText: Signal<String> { relay.text(of: FieldSpot(7)) }

  /// Emits what to draw of Website; the same as `websiteStatus`.
  public var isWebsiteValid: Signal<FieldStatus> { relay.status(of: FieldSpot(8)) }

  /// Emits what to draw of Website.
  public var websiteStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(8)) }

  /// Emits the message to show beside Website, and "" when there is none.
  public var websiteNotValidErr: Signal<String> { relay.message(of: FieldSpot(8)) }

  /// Emits what stands in Website.
  public var websiteText: Signal<String> { relay.text(of: FieldSpot(8)) }

  /// Emits what to draw of About you; the same as `bioStatus`.
  public var isBioValid: Signal<FieldStatus> { relay.status(of: FieldSpot(9)) }

  /// Emits what to draw of About you.
  public var bioStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(9)) }

  /// Emits the message to show beside About you, and "" when there is none.
  public var bioNotValidErr: Signal<String> { relay.message(of: FieldSpot(9)) }

  /// Emits what stands in About you.
  public var bioText: Signal<String> { relay.text(of: FieldSpot(9)) }

  /// Emits how the fields stand together, shown or not; the same as `formStatus`.
  public var isFormValid: Signal<FieldStatus> { relay.formStatus }

  /// Emits how the fields stand together, shown or not.
  public var formStatus: Signal<FieldStatus> { relay.formStatus }

  /// Emits the message about the form as a whole, and "" when there is none.
  public var formNotValidErr: Signal<String> { relay.formMessage }

  /// Emits the failures that are shown, in the order of the form.
  public var summary: Signal<[SummaryLine]> { relay.summary }

  /// Emits whether the form waits for answers before it is sent.
  public var isSubmitting: Signal<Bool> { relay.isSubmitting }

  /// Emits what is to be sent, whenever all of it has passed.
  public var submitted: Signal<SignupPayload> { relay.submitted() }

  /// Emits the first field to go to, whenever the form could not be sent.
  public var focus: Signal<SignupField> { relay.focus() }

  /// The compiled form.
  private static let form = CompiledForm(
    ##"""
    11;q6:signup0;m3;p4:formp6:signupp5:titlep17:Create an accountp6:fieldsm10;p5:emailm4;\##
    p5:labelp13:Email addressp8:requiredp4:truep7:matchesq48:[A-Z0-9a-z._%+-]+@[A-Za-z0-9.\##
    -]+\.[A-Za-z]{2,64}p7:messagep44:Enter an email address, like ada@example.comp8:passwo\##
    rdm4;p5:labelp8:Passwordp6:secretp4:truep8:requiredp4:truep5:rulesl2;m1;p6:lengthm3;p3\##
    :minp1:6p3:maxp2:24p4:unitp7:scalarsm2;p8:containsm1;p7:patternq5:[0-9]p7:messagep29:P\##
    assword must include a digitp8:usernamem4;p5:labelp8:Usernamep4:hintp45:3 to 16 small l\##
    etters, digits and underscoresp8:requiredp4:truep5:rulesl1;m2;p7:matchesq20:[a-z][a-z0\##
    -9_]{2,15}p7:messagep77:Username must be 3 to 16 small letters, digits or underscores,\##
     a letter firstp3:agem4;p5:labelp3:Agep4:typep7:integerp8:requiredp4:truep5:rangep7:13\##
    ..120p7:countrym3;p5:labelp7:Countryp8:requiredp4:truep6:one-ofm20;p2:BRp6:Brazilp2:CN\##
    p5:Chinap2:DEp7:Germanyp2:ESp5:Spainp2:FRp6:Francep2:GBp14:United Kingdomp2:INp5:India\##
    p2:ITp5:Italyp2:JPp5:Japanp2:KEp5:Kenyap2:KRp11:South Koreap2:MXp6:Mexicop2:NGp7:Niger\##
    iap2:NLp11:Netherlandsp2:PLp6:Polandp2:PTp8:Portugalp2:SEp6:Swedenp2:TRp8:Türkiyep2:US\##
    p13:United Statesp2:ZAp12:South Africap8:postcodem3;p5:labelp8:Postcodep8:requiredp4:t\##
    ruep5:rulesl1;m2;p7:matchesq8:[0-9]{5}p7:messagep28:Postcode must be five digitsp10:ne\##
    wsletterm2;p5:labelp10:Newsletterp4:typep7:booleanp5:phonem2;p5:labelp12:Phone numberp\##
    5:rulesl1;m2;p7:matchesq18:\+[1-9][0-9]{6,14}p7:messagep60:Enter a phone number with i\##
    ts country code, like +4930123456p7:websitem2;p5:labelp7:Websitep5:rulesl2;m1;p6:lengt\##
    hm2;p3:maxp3:200p4:unitp7:scalarsm2;p7:matchesq25:https?://[^\s/$.?#][^\s]*p7:messagep\##
    45:Enter a web address, like https://example.comp3:biom2;p5:labelp9:About youp6:length\##
    m2;p3:maxp3:280p4:unitp7:scalars
    """##)
}

/// The fields of the form `signup`.
public enum SignupField: Int, FieldName, CaseIterable {
  /// Email address.
  case email = 0
  /// Password.
  case password = 1
  /// Username.
  case username = 2
  /// Age.
  case age = 3
  /// Country.
  case country = 4
  /// Postcode.
  case postcode = 5
  /// Newsletter.
  case newsletter = 6
  /// Phone number.
  case phone = 7
  /// Website.
  case website = 8
  /// About you.
  case bio = 9
}

/// What leaves the form `signup`.
public struct SignupPayload: PayloadPart, CustomReflectable {
  /// Email address.
  public var email: String
  /// Password.
  public var password: String
  /// Username.
  public var username: String
  /// Age.
  public var age: Int
  /// Country.
  public var country: String
  /// Postcode.
  public var postcode: String
  /// Newsletter.
  public var newsletter: Bool?
  /// Phone number.
  public var phone: String?
  /// Website.
  public var website: String?
  /// About you.
  public var bio: String?

  /// Makes one of its parts.
  public init(
    email: String, password: String, username: String, age: Int, country: String, postcode: String,
    newsletter: Bool? = nil, phone: String? = nil, website: String? = nil, bio: String? = nil
  ) {
    self.email = email
    self.password = password
    self.username = username
    self.age = age
    self.country = country
    self.postcode = postcode
    self.newsletter = newsletter
    self.phone = phone
    self.website = website
    self.bio = bio
  }

  /// Reads one from a value of JSON.
  public init(_ value: Value) throws(PayloadMismatch) {
    email = try value.part("email")
    password = try value.part("password")
    username = try value.part("username")
    age = try value.part("age")
    country = try value.part("country")
    postcode = try value.part("postcode")
    newsletter = try value.partIfAny("newsletter")
    phone = try value.partIfAny("phone")
    website = try value.partIfAny("website")
    bio = try value.partIfAny("bio")
  }

  /// The same as a value of JSON.
  public var value: Value {
    var members = PayloadMembers()
    members.add("email", email)
    members.add("password", password)
    members.add("username", username)
    members.add("age", age)
    members.add("country", country)
    members.add("postcode", postcode)
    members.add("newsletter", newsletter)
    members.add("phone", phone)
    members.add("website", website)
    members.add("bio", bio)
    return members.value
  }

  /// What is shown of it when it is printed: secrets are not.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = []
    children.append(("email", email as Any))
    children.append(("password", "•••"))
    children.append(("username", username as Any))
    children.append(("age", age as Any))
    children.append(("country", country as Any))
    children.append(("postcode", postcode as Any))
    children.append(("newsletter", newsletter as Any))
    children.append(("phone", phone as Any))
    children.append(("website", website as Any))
    children.append(("bio", bio as Any))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
