// Components for Vue 2.6 and 2.7. They import nothing from Vue: they are plain objects of options.

import { focusField, FormStore } from "./adapter.js";
import { fieldTree, fieldWithAttributes, summaryTree } from "./field-tree.js";
import { pathText } from "./paths.js";

/** A `form` element, whose fields are those of a form: `<muster-form :form="form" :options="options">`. */
export const MusterForm = {
  name: "MusterForm",
  props: { form: { required: true }, options: { type: Object, default: () => ({}) } },
  provide() {
    return { muster: this.store };
  },
  data() {
    // A property beside the data isn't observed.
    this.store = new FormStore(this.form, this.options, `muster-${this._uid}-`);
    return { page: this.store.page };
  },
  watch: {
    options(options) {
      this.store.update(options);
    },
  },
  mounted() {
    this.store.hold();
    this.endPage = this.store.watchPage(() => {
      const { focus } = this.store.page;
      if (focus !== this.page.focus && focus?.path !== undefined && !this.store.hasSummary) {
        focusField(this.store, focus.path);
      }
      this.page = this.store.page;
    });
  },
  beforeDestroy() {
    this.endPage?.();
    this.store.release();
  },
  render(h) {
    const submit = (event) => {
      event.preventDefault();
      this.store.submit();
    };
    return h("form", {
      attrs: { novalidate: "", "aria-busy": this.page.isSending ? "true" : undefined }, on: { submit },
    }, this.$scopedSlots.default?.(this.store));
  },
};

/** A component that renders when what it reads changes. */
function watching({ read, watch, ...options }) {
  return {
    inject: ["muster"],
    data() {
      return { state: read(this) };
    },
    mounted() {
      this.begin();
    },
    updated() {
      // A component that is used for another path watches that one.
      if (this.watched !== this.path) this.begin();
    },
    beforeDestroy() {
      this.end?.();
    },
    methods: {
      begin() {
        this.end?.();
        this.watched = this.path;
        this.end = watch(this, () => (this.state = read(this)));
        this.state = read(this);
      },
    },
    ...options,
  };
}

/**
 * A field with its label, hint and message, in the control that fits it. A slot draws the field itself; for a
 * group or list, it draws the content. Other attributes are those of the control.
 */
export const MusterField = watching({
  name: "MusterField",
  inheritAttrs: false,
  props: { path: { required: true }, label: String, hint: String, as: String, yes: String, no: String },
  read: ({ muster, path }) => muster.field(pathText(path)),
  watch: ({ muster, path }, listener) => muster.session.watch(pathText(path), listener),
  render(h) {
    const { muster: store, $scopedSlots: { default: slot }, $attrs: others } = this;
    const path = pathText(this.path);
    // The data of a component that has a new path is read before it watches that path.
    const state = this.watched === undefined || this.watched === this.path ? this.state : store.field(path);
    if (!state.isShown) return undefined;
    const field = fieldWithAttributes(store, path, state);
    const content = slot?.(field);
    const isGroup = /^(?:group|list|map)$/.test(state.control.shape);
    if (content !== undefined && !isGroup) return content.length === 1 ? content[0] : h("div", content);
    return elementOf(h, fieldTree(store, state, this.$props, content ?? []), others);
  },
});

/** The failures of a submit that was refused, with a link to each field. It gets the focus. */
export const MusterSummary = watching({
  name: "MusterSummary",
  props: { title: String },
  read: ({ muster }) => muster.failures,
  watch(component, listener) {
    const { muster: store } = component;
    store.hasSummary = true;
    let { focus } = store.page;
    const ends = [
      store.session.watch("", listener),
      store.watchPage(() => {
        listener();
        if (store.page.focus !== focus) component.$nextTick(() => component.$el.focus?.());
        focus = store.page.focus;
      }),
      () => (store.hasSummary = false),
    ];
    return () => ends.forEach((end) => end());
  },
  render(h) {
    const tree = summaryTree(this.muster, this.state, this.title);
    return tree && elementOf(h, tree, {});
  },
});

/** The pages of a form with steps, for its slot: `pages`, `current`, `index`, `back`, `next` and `go(name)`. */
export const MusterSteps = watching({
  name: "MusterSteps",
  read: ({ muster }) => {
    muster.isPaged = true;
    return muster.steps;
  },
  watch: ({ muster }, listener) => muster.session.watch("", listener),
  render(h) {
    const go = (name) => this.muster.session.go(name);
    return h("div", this.$scopedSlots.default?.({ ...this.state, go }));
  },
});

/** A node as an element of Vue; the other attributes are those of the control. */
function elementOf(h, node, others) {
  const { tag, key, attributes, value, checked, on, isControl } = node;
  const described = [others["aria-describedby"], attributes["aria-describedby"]].filter((ids) => ids).join(" ");
  const children = node.children.map((child) => {
    if (child?.attributes === undefined || child.tag === undefined) return child;
    // The options of a select element may change together with its value.
    const isChosen = child.tag === "option" && tag === "select";
    return elementOf(h, isChosen ? { ...child, isSelected: child.attributes.value === value } : child, others);
  });
  return h(tag, {
    key, on,
    attrs: isControl ? { ...attributes, ...others, "aria-describedby": described || undefined } : attributes,
    domProps: {
      ...(value === undefined ? {} : { value }), ...(checked === undefined ? {} : { checked }),
      ...(node.isSelected === undefined ? {} : { selected: node.isSelected }),
    },
  }, children);
}
