interface BankIconProps {
  /** Its address; none for a bank that nobody knows. */
  icon: string | null | undefined;
}

interface BankNameProps extends BankIconProps {
  name: string | null | undefined;
}

const style = { marginRight: 4, borderRadius: 6, verticalAlign: 'middle' };

/** The icon of a bank or wallet beside its name. */
export const BankIcon = ({ icon }: BankIconProps) =>
  icon && <img src={icon} width={24} height={24} alt="" style={style} />;

/** A bank or wallet by its icon and its name. */
export const BankName = ({ icon, name }: BankNameProps) =>
  name && (
    <>
      {BankIcon({ icon })} {name}
    </>
  );
