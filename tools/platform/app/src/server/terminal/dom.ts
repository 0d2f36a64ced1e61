type Child = Node | string | false | null | undefined;

interface Props {
  class?: string;
  type?: string;
  name?: string;
  value?: string;
  inputMode?: string;
  placeholder?: string;
  src?: string;
  alt?: string;
  required?: boolean;
  disabled?: boolean;
  autofocus?: boolean;
  role?: string;
  title?: string;
  autocomplete?: string;
  maxLength?: number;
  onclick?: () => void;
  onsubmit?: (event: Event) => void;
  oninput?: (event: Event) => void;
}

/** An element of the page with what it says and does. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className, role, ...props }: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), props);
  if (className) element.className = className;
  if (role) element.setAttribute('role', role);
  element.append(...children.filter((child) => child !== false && child !== null && child !== undefined));
  return element;
}

interface Field {
  label: string;
  name: string;
  type?: string;
  inputMode?: string;
  required?: boolean;
  value?: string;
  maxLength?: number;
}

export const field = ({ label, name, type = 'text', ...rest }: Field) =>
  el('label', {}, label, el('input', { name, type, autocomplete: 'off', ...rest }));

/** Money groups its digits while it is typed. */
export function moneyField(label: string, name: string, required = true) {
  const group = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const digits = target.value.replace(/\D/g, '').slice(0, 12);
    target.value = digits === '' ? '' : Number(digits).toLocaleString('vi-VN');
  };
  return el(
    'label',
    {},
    label,
    el('input', {
      name,
      type: 'text',
      inputMode: 'numeric',
      required,
      autocomplete: 'off',
      class: 'money',
      oninput: group,
    }),
  );
}

export const amountOf = (form: FormData, name: string) => Number(String(form.get(name) ?? '').replace(/\D/g, ''));
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

export const button = (title: string, onclick: () => void, kind = '', disabled = false) =>
  el('button', { type: 'button', class: kind, onclick, disabled }, title);

/** A form whose answer is given once, however often it is pressed meanwhile. */
export function form(onSubmit: (entered: FormData) => Promise<void>, ...children: Child[]) {
  let underWay = false;
  const element = el('form', {
    onsubmit: (event) => {
      event.preventDefault();
      if (underWay) return;
      underWay = true;
      void onSubmit(new FormData(element)).finally(() => {
        underWay = false;
      });
    },
  });
  element.append(...children.filter((child) => child !== false && child !== null && child !== undefined));
  return element;
}
