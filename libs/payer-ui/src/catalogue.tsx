import { formatVnd, textLimits } from '@pay/domain';
import css from './catalogue.module.css';
import { Button } from './controls.tsx';
import { CustomerInput, type CustomerField } from './customer-input.tsx';
import { Field } from './field.tsx';
import { fill } from './fill.ts';
import { Card } from './frame.tsx';
import { FormFaults, Note, Notice } from './notice.tsx';

interface CatalogueProduct {
  id: string;
  field: string;
  kind: 'FIXED_PRICE' | 'QUANTITY_PRICE' | 'CUSTOMER_PRICE';
  name: string;
  description?: string | undefined;
  picture?: string | undefined;
  price: number;
  priceText: string;
  most?: number | undefined;
  gone: boolean;
  stock: string;
  value: string;
  error?: string | undefined;
}

type TextName =
  | 'products'
  | 'quantity'
  | 'take'
  | 'takeShort'
  | 'yourPrice'
  | 'less'
  | 'more'
  | 'left'
  | 'out'
  | 'pending'
  | 'details'
  | 'note'
  | 'total'
  | 'count'
  | 'review'
  | 'offline';

type Text = Readonly<Record<TextName | CustomerField, string>>;

interface Periodic {
  label: string;
  on: boolean;
  note?: string | undefined;
  /** Where later payments are asked for, on a page that does not ask for an e-mail otherwise. */
  email?: { label: string; value: string; error?: string | undefined } | undefined;
}

export interface CatalogueContent {
  language: string;
  name: string;
  cover?: string | undefined;
  action: string;
  stockAddress: string;
  /** True before anything is sent, when the browser may restore the cart it kept. */
  fresh: boolean;
  notice?: string | undefined;
  faulty: readonly { id: string; label: string }[];
  products: readonly CatalogueProduct[];
  details: readonly { name: CustomerField; value: string; error?: string | undefined }[];
  note: { value: string; error?: string | undefined };
  periodic?: Periodic | undefined;
  button?: string | undefined;
  text: Text;
}

interface ProductProps {
  product: CatalogueProduct;
  text: Text;
  /** True for the first of what has to be put right. */
  focused: boolean;
}

function Quantity({ product, text, focused }: ProductProps) {
  const { field, name, value, most, gone, error } = product;
  const marks = {
    id: field,
    name: field,
    autoFocus: focused,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${field}-error` : undefined,
  };
  if (product.kind === 'FIXED_PRICE') {
    return (
      <label className={css.take}>
        <input
          {...marks}
          type="checkbox"
          value="1"
          defaultChecked={value === '1'}
          disabled={gone}
          aria-label={fill(text.take, { name })}
        />
        <span aria-hidden="true">{text.takeShort}</span>
      </label>
    );
  }
  if (product.kind === 'CUSTOMER_PRICE') {
    return (
      <input
        {...marks}
        className={css.price}
        inputMode="numeric"
        maxLength={14}
        placeholder={product.priceText}
        defaultValue={value}
        disabled={gone}
        aria-label={fill(text.yourPrice, { name })}
      />
    );
  }
  const max = Math.min(most ?? 999, 999);
  const chosen = Number(value) || 0;
  return (
    <span className={css.stepper}>
      <button
        type="button"
        data-step="-1"
        data-js
        disabled={gone || chosen <= 0}
        aria-label={fill(text.less, { name })}
      >
        −
      </button>
      <input
        {...marks}
        type="number"
        inputMode="numeric"
        min="0"
        max={max}
        placeholder="0"
        defaultValue={value}
        disabled={gone}
        aria-label={fill(text.quantity, { name })}
      />
      <button
        type="button"
        data-step="1"
        data-js
        disabled={gone || chosen >= max}
        aria-label={fill(text.more, { name })}
      >
        +
      </button>
    </span>
  );
}

function ProductRow({ pictured, ...props }: ProductProps & { pictured: boolean }) {
  const { product } = props;
  const { id, field, name, description, picture, priceText, price, stock, gone, error } = product;
  return (
    <li className={gone ? `${css.product} ${css.gone}` : css.product} data-product={id} data-price={price}>
      {pictured &&
        (picture ? (
          <img className={css.picture} src={picture} alt="" width="72" height="72" loading="lazy" decoding="async" />
        ) : (
          <span className={css.picture} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
        ))}
      <div className={css.about}>
        <h2>{name}</h2>
        {description && <p>{description}</p>}
        <p className={css.stock} data-stock>
          {stock}
        </p>
      </div>
      <div className={css.buy}>
        <p className={css.cost}>{priceText}</p>
        <Quantity {...props} />
      </div>
      {error && (
        <p className={css.error} id={`${field}-error`}>
          {error}
        </p>
      )}
    </li>
  );
}

function Details({ page: { text, details, note, periodic, faulty } }: { page: CatalogueContent }) {
  const [first] = faulty;
  return (
    <>
      {details.length > 0 && <h2>{text.details}</h2>}
      {details.map(({ name, value, error }) => (
        <CustomerInput
          key={name}
          name={name}
          label={text[name]}
          value={value}
          error={error}
          focused={first?.id === name}
        />
      ))}
      <Field name="note" label={text.note} error={note.error} defaultValue={note.value} maxLength={textLimits.note} />
      {periodic && (
        <>
          <label className={css.periodic}>
            <input type="checkbox" name="periodic" value="1" defaultChecked={periodic.on} />
            {periodic.label}
          </label>
          {periodic.note && <Note>{periodic.note}</Note>}
          {periodic.email && (
            <Field
              name="email"
              label={periodic.email.label}
              error={periodic.email.error}
              defaultValue={periodic.email.value}
              type="email"
              autoComplete="email"
              maxLength={textLimits.email}
            />
          )}
        </>
      )}
    </>
  );
}

/** One plain form that works without scripts; a script adds totals, stock and the kept cart. */
export function Catalogue({ page }: { page: CatalogueContent }) {
  const { text } = page;
  return (
    <main>
      <form
        className={css.shop}
        method="post"
        action={page.action}
        noValidate
        data-cart={page.fresh ? 'fresh' : 'sent'}
        data-language={page.language}
        data-stock-address={page.stockAddress}
        data-left={text.left}
        data-out={text.out}
        data-pending={text.pending}
        data-count={text.count}
      >
        {page.button && <input type="hidden" name="button" value={page.button} />}
        <Card label={text.products}>
          {page.cover && <img className={css.cover} src={page.cover} alt="" decoding="async" />}
          <h1 className={css.title}>{page.name}</h1>
          {page.notice && <FormFaults text={page.notice} inputs={page.faulty} />}
          <ul className={css.products}>
            {page.products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                text={text}
                pictured={page.products.some(({ picture }) => picture)}
                focused={page.faulty[0]?.id === product.field}
              />
            ))}
          </ul>
        </Card>
        <div className={css.side}>
          <Card label={text.details}>
            <Details page={page} />
          </Card>
          <div className={css.bar}>
            <div className={css.offline} data-offline hidden>
              <Notice tone="warn" role="alert">
                {text.offline}
              </Notice>
            </div>
            <p className={css.total} data-js aria-live="polite">
              <span>
                {text.total} <small data-chosen />
              </span>
              <b data-total>{formatVnd(0, page.language)}</b>
            </p>
            <Button type="submit" name="step" value="review">
              {text.review}
            </Button>
          </div>
        </div>
      </form>
    </main>
  );
}
