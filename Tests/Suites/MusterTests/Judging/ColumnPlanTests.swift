import Muster
import Testing

@Suite("A form judged by column")
struct ColumnPlanTests {
  @Test("leaves to rows what reads several fields, asks the program or is nested")
  func division() throws {
    let form = try form(
      fields: """
        alone: { type: integer, range: 1..5 }
        read: { length: 2.. }
        reader: { different-from: read }
        asked: { check: known }
        branches: { any: [{ check: known }, { length: 2 }] }
        conditional: { when: { alone: present } }
        group: { fields: { inner: { type: integer } } }
        list: { each: { type: integer } }
        json: { type: any }
        """)
    let plan = ColumnPlan(form)
    let names = { (ids: [FieldID]) in ids.map { form.plan.fields[$0].name } }
    #expect(names(plan.byColumn) == ["alone", "read"])
    #expect(
      plan.parts.map { names($0.reads) } == [
        [
          "alone", "read", "reader", "asked", "branches", "conditional", "group", "inner", "list",
          "json",
        ]
      ])
  }

  @Test("has nothing left for rows if every field stands alone")
  func alone() throws {
    #expect(try ColumnPlan(form(fields: "a: { length: 2 }\nb:")).parts.isEmpty)
  }

  @Test("divides the rest of a flat row into parts that read no common field")
  func parts() throws {
    let form = try form(
      fields: """
        from: { length: 3 }
        to: { length: 3, different-from: from }
        delay: { type: integer }
        time: { type: integer, rules: [{ required: true, when: { delay: present } }] }
        hour: { type: integer }
        minute: { type: integer, range: { max: { field: hour } } }
        user: { check: known }
        """,
      "together: [{ holds: hour < 24 }, { present: [delay], count: 1.., when: { late: present } }]"
        + "\ngiven: { late: boolean }")
    let plan = ColumnPlan(form)
    let names = { (ids: [FieldID]) in ids.map { form.plan.fields[$0].name } }
    #expect(
      plan.parts.map { names($0.reads) } == [
        ["from", "to"], ["delay", "time"], ["hour", "minute"], ["user"],
      ])
    #expect(plan.parts.map { names(Array($0.presences)) } == [[], ["delay"], [], []])
    #expect(plan.parts.map { $0.isSteady } == [true, true, true, false])
  }

  @Test("knows the integers that pass if nothing else decides")
  func integers() throws {
    let form = try form(
      fields: """
        a: { type: integer, required: true, rules: [{ range: 1..9 }, { range: 5.. }] }
        b: { type: integer }
        c: { type: integer, range: 1..9, rules: [{ multiple-of: 2 }] }
        d: { type: integer, rules: [{ range: 1..9, severity: warning }] }
        e: { type: number, range: 1..9 }
        f: { type: integer, range: 1..9, absent: ['0'] }
        """)
    let plan = ColumnPlan(form)
    let found = plan.byColumn.map { plan.integers(of: $0) }
    #expect(found == [5...9, .min ... .max, nil, nil, nil, nil])
  }
}

extension ColumnPlan {
  /// The answer about a payload, field by field and then for the rest, as about a table's row;
  /// `nil` if a table can't have the payload.
  func answer(
    about payload: Value, by form: RuleForm, _ judge: inout Judge, _ row: inout Row
  ) -> ColumnAnswer? {
    guard case .object(let members) = payload else { return nil }
    var builder = RowBuilder(form)
    var answers: [ColumnAnswer] = []
    for field in byColumn {
      let member = members.first { $0.name == form.plan.fields[field].name }
      if case .number(let number) = member?.value, let integer = number.int64,
        let range = self.integers(of: field)
      {
        answers.append(range.contains(integer) ? .passes : .fails)
        continue
      }
      builder.start(&row)
      let value = member.map { row.keep($0.value) } ?? Slot()
      answers.append(judge.judge(value, of: field, in: &row))
    }
    let roots = Set(form.plan.roots.map { form.plan.fields[$0].name })
    for part in parts {
      builder.start(&row)
      let names = Set(part.reads.map { form.plan.fields[$0].name })
      builder.add(
        members.filter { names.contains($0.name) || !roots.contains($0.name) }, to: &row)
      answers.append(judge.judge(part, of: &row))
    }
    if parts.isEmpty, form.plan.form.unknownFields == .reject { return nil }
    return answers.contains(.fails) ? .fails : answers.contains(.unclear) ? .unclear : .passes
  }
}
