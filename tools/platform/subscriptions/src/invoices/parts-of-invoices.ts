interface Asked {
  amount: number;
}

/** Money for several invoices counts for the oldest first. */
export function partsOf<Invoice extends Asked>(
  invoices: readonly Invoice[],
  paid: number,
): { invoice: Invoice; part: number }[] {
  let left = paid;
  return invoices.map((invoice) => {
    const part = Math.min(invoice.amount, left);
    left -= part;
    return { invoice, part };
  });
}
