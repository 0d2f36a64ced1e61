import { inTransaction, type Mode, type Services } from '@pay/platform-kernel';
import { addPayButton, createCategory, createPayPage, createProduct, type NewProduct } from '@pay/platform-shop';

interface Shop {
  merchantId: string;
  mode: Mode;
  by: string;
  services: Services;
}

type Goods = Omit<NewProduct, 'imageUrl'> & { picture: string };

const byQuantity = (
  picture: string,
  name: string,
  price: number,
  storageQuantity?: number,
  description?: string,
): Goods => ({
  picture,
  name,
  price,
  priceType: 'QUANTITY_PRICE',
  description,
  ...(storageQuantity === undefined ? { storageType: 'UNLIMITED' } : { storageType: 'LIMITED', storageQuantity }),
});
const fixed = (picture: string, name: string, price: number, description?: string): Goods => ({
  picture,
  name,
  price,
  priceType: 'FIXED_PRICE',
  storageType: 'UNLIMITED',
  description,
});

const goods: readonly Goods[] = [
  byQuantity('coffee', 'Cà phê rang xay 500 g', 165_000, 40, 'Arabica Cầu Đất, rang vừa'),
  byQuantity('coffee', 'Cà phê phin giấy, hộp 10 gói', 95_000, 60),
  byQuantity('tea', 'Trà sen Tây Hồ 100 g', 320_000, 12, 'Ướp bảy lần, số lượng có hạn'),
  byQuantity('tea', 'Trà ô long 200 g', 210_000, 25),
  byQuantity('cup', 'Ly sứ Bát Tràng', 120_000, 30),
  byQuantity('cup', 'Phin nhôm truyền thống', 45_000, 80),
  byQuantity('cake', 'Bánh đậu xanh, hộp 20 viên', 70_000),
  byQuantity('cake', 'Bánh pía sầu riêng', 88_000, 18),
  byQuantity('fruit', 'Mứt dừa non 300 g', 75_000),
  byQuantity('fruit', 'Hạt điều rang muối 500 g', 185_000, 35),
  byQuantity('fruit', 'Xoài sấy dẻo 200 g', 68_000),
  byQuantity('honey', 'Mật ong rừng 500 ml', 240_000, 9),
  byQuantity('honey', 'Mật ong hoa cà phê 350 ml', 155_000, 22),
  byQuantity('basket', 'Giỏ quà Tết nhỏ', 590_000, 6),
  byQuantity('basket', 'Giỏ quà Tết lớn', 1_250_000, 1, 'Giỏ cuối cùng'),
  fixed('book', 'Sổ tay pha cà phê tại nhà', 149_000, 'Bản in, 120 trang'),
  fixed('lesson', 'Lớp học pha chế cuối tuần', 450_000, 'Một buổi, 3 giờ, tại cửa hàng'),
  fixed('card', 'Thẻ thành viên một năm', 200_000),
  {
    picture: 'gift',
    name: 'Phiếu quà tặng',
    price: 50_000,
    priceType: 'CUSTOMER_PRICE',
    storageType: 'UNLIMITED',
    description: 'Bạn tự chọn mệnh giá',
  },
  { picture: 'heart', name: 'Ủng hộ nông dân trồng cà phê', priceType: 'CUSTOMER_PRICE', storageType: 'UNLIMITED' },
];

/** Which pictures stand for goods of which category, and from how many pieces on they are few. */
const categories = [
  { name: 'Cà phê và trà', description: 'Hạt rang, trà và dụng cụ pha', pictures: ['coffee', 'tea', 'cup'] },
  { name: 'Đồ ăn', pictures: ['cake', 'fruit', 'honey'] },
  { name: 'Quà tặng', description: 'Giỏ quà, phiếu và thẻ', pictures: ['basket', 'card', 'gift'] },
];
const fewFrom = 10;

export async function playPayPage({ merchantId, mode, by, services }: Shop): Promise<{ code: string; button: string }> {
  const maker = { merchantId, by, now: services.clocks[mode].now() };
  const { origin } = new URL(services.settings.addresses.api[mode]);
  return inTransaction(services.storages[mode].db, async (trx) => {
    const cateIds = new Map<string, string>();
    for (const { pictures, ...words } of categories) {
      const { id } = await createCategory(trx, words, maker);
      for (const picture of pictures) cateIds.set(picture, id);
    }
    const productIds: string[] = [];
    for (const { picture, ...product } of goods) {
      const made = await createProduct(
        trx,
        {
          ...product,
          cateId: cateIds.get(picture),
          lowStockAt: product.storageType === 'LIMITED' ? fewFrom : undefined,
          imageUrl: `${origin}/sandbox/pictures/${picture}.svg`,
        },
        maker,
      );
      productIds.push(made.id);
    }
    const page = await createPayPage(
      trx,
      {
        name: 'Quà quê và cà phê',
        productIds,
        customerInfoType: 'REQUIRE_INPUT',
        customerInfoForm: { fillName: true, fillPhone: true },
        periodType: 'MONTHLY',
        contactPhone: '0901000001',
      },
      maker,
    );
    const look = { payPageId: page.id, title: page.name, label: 'Mua quà quê', siteOrigin: origin };
    const { code: button } = await addPayButton(trx, { ...look, theme: 'DARK' }, maker);
    await addPayButton(trx, { ...look, theme: 'LIGHT' }, maker);
    return { code: page.code, button };
  });
}
