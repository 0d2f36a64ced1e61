import { customerPublic } from '@pay/contract-payer';
import { customer } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { unsubscribeUrl } from '@pay/platform-payments/fixtures';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const name = 'Trần Thị Hoa';
const newPhone = () => `09${randomDigits(8)}`;
const person = () => ({ fullName: name, phone: newPhone() });

const newCustomer = (world: World, change: { email?: string } = {}) =>
  world.ok(customer.create, { ...person(), ...change });
const newGroup = (world: World) => world.ok(customer.createGroup, { name: `Nhóm ${randomDigits(8)}` });

const byCustomer = async (world: World) => ({ input: { customerId: (await newCustomer(world)).id } });
const byId = async (world: World) => ({ input: { id: (await newCustomer(world)).id } });
const byGroup = async (world: World) => ({ input: { id: (await newGroup(world)).id } });

async function alike(world: World) {
  const email = `hoa${randomDigits(8)}@example.com`;
  const [first, second] = [await newCustomer(world, { email }), await newCustomer(world, { email })];
  return { firstId: first.id, secondId: second.id };
}

const fileOf = (lines: readonly string[]) => Buffer.from(lines.join('\r\n')) as never as Blob;
const customerFile = () => ({
  input: { file: fileOf(['fullName,phone,email', `${name},${newPhone()},`]) },
  fileName: 'customers.csv',
});

function unsubscribing({ platform, shop }: World) {
  const { settings, secrets } = platform.services;
  const url = unsubscribeUrl(
    { merchantId: shop.merchantId, address: 'hoa@example.com' },
    { mode: 'live', addresses: settings.addresses, secret: secrets.tokenSecret },
  );
  return url.slice(url.lastIndexOf('/') + 1);
}

export const customerGivens = [
  ...givenTo(customer, {
    create: () => ({ input: person() }),
    update: async (world) => ({ input: { id: (await newCustomer(world)).id, ...person() } }),
    delete: byId,
    getList: async (world) => {
      const { id: customerGroupId } = await newGroup(world);
      const rest = { email: `hoa${randomDigits(8)}@example.com`, address: `${randomDigits(4)} Hàng Bạc` };
      await world.ok(customer.create, { ...person(), ...rest, customerGroupId });
      return {};
    },
    getDetail: byCustomer,
    getTimeline: byCustomer,
    upload: customerFile,
    import: customerFile,
    createGroup: () => ({ input: { name: `Nhóm ${randomDigits(8)}` } }),
    updateGroup: async (world) => ({
      input: { id: (await newGroup(world)).id, name: `Nhóm ${randomDigits(8)}` },
    }),
    deleteGroup: byGroup,
    getGroupDetail: async (world) => ({ input: { customerGroupId: (await newGroup(world)).id } }),
    addCustomerToGroup: async (world) => ({
      input: { customerId: (await newCustomer(world)).id, customerGroupId: (await newGroup(world)).id },
    }),
    addCustomersToGroup: async (world) => ({
      input: { customerIds: [(await newCustomer(world)).id], customerGroupId: (await newGroup(world)).id },
    }),
    removeCustomersFromGroup: async (world) => ({ input: { customerIds: [(await newCustomer(world)).id] } }),
    dismissDuplicate: async (world) => ({ input: await alike(world) }),
    merge: async (world) => {
      const { firstId, secondId } = await alike(world);
      return { input: { keptId: firstId, mergedId: secondId, ...person() } };
    },
  }),
  ...givenTo(customerPublic, {
    getSubscription: (world) => ({ input: { token: unsubscribing(world) } }),
    changeSubscription: (world) => ({ input: { token: unsubscribing(world), subscribed: true } }),
  }),
];
