import { contactLinks } from './contact-links.ts';

const text = { call: 'Call {phone}', zalo: 'Zalo', write: 'E-mail {email}' };

test.each([
  [
    { phone: '0901 234 567', email: 'an@shop.example' },
    ['tel:0901234567', 'https://zalo.me/0901234567', 'mailto:an@shop.example'],
  ],
  [{ phone: '02838221234' }, ['tel:02838221234']],
  [{ email: 'a?bcc=b@shop.example' }, ['mailto:a%3Fbcc=b@shop.example']],
  [{ email: null }, []],
])('a shop with %j is reached by %j', (shop, links) => {
  expect(contactLinks(shop, text).map(({ href }) => href)).toEqual(links);
});
