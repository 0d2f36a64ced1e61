import { inTransaction, type Mode, type Services } from '@pay/platform-kernel';
import { addGroup, createCustomers } from '@pay/platform-shop';
import { people } from './days-of-a-shop.ts';

interface Shop {
  merchantId: string;
  mode: Mode;
  by: string;
  services: Services;
}

const wholesale = [
  ['Quán cà phê Mộc', '0903112201', 'moc@example.com', '18 Phan Chu Trinh, Huế'],
  ['Tiệm bánh An Nhiên', '0903112202', 'annhien@example.com', '5 Nguyễn Trãi, Hà Nội'],
  ['Nhà hàng Sông Trăng', '0903112203', 'songtrang@example.com', '77 Bạch Đằng, Đà Nẵng'],
  ['Homestay Đồi Thông', '0903112204', 'doithong@example.com', '3 Trần Hưng Đạo, Đà Lạt'],
] as const;

/** The regular customers and those who buy wholesale; one of them is there twice. */
export async function playCustomers({ merchantId, mode, by, services }: Shop): Promise<void> {
  const writer = { merchantId, by, now: services.clocks[mode].now() };
  await inTransaction(services.storages[mode].db, async (trx) => {
    const regular = await addGroup(trx, 'Khách quen', writer);
    const large = await addGroup(trx, 'Khách sỉ', writer);
    await createCustomers(
      trx,
      [
        ...people.map(([fullName, phone], index) => ({
          fullName,
          phone,
          email: `khach${index + 1}@example.com`,
          customerGroupId: regular.id,
        })),
        ...wholesale.map(([fullName, phone, email, address]) => ({
          fullName,
          phone,
          email,
          address,
          customerGroupId: large.id,
        })),
        { fullName: 'Nguyen Thu Ha', email: 'khach1@example.com' },
      ],
      writer,
    );
  });
}
