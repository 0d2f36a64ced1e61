import fc from 'fast-check';
import { MAX_PURPOSE } from './decode-viet-qr.ts';
import { normalizePurpose, purposeLetters } from './encode-viet-qr.ts';
import { isShortened, payInContent, wholeWords } from './pay-in-content.ts';

const txnNumber = 'P24888525361';

test.each([
  ['Thanh toán báo giá BG-2026-118', undefined, 'P24888525361 Thanh toan'],
  ['Cọc đặt tiệc 12 bàn ngày 30/11', undefined, 'P24888525361 Coc dat tiec'],
  ['Thanh toán báo giá BG-2026-118', 'BG-2026-118', 'BG-2026-118 Thanh toan'],
  ['OD00000001 Bánh kem', undefined, 'P24888525361 OD00000001'],
  ['DH7 Bánh kem', 'DH7', 'DH7 Banh kem'],
  ['Bánh', 'a_reference', 'P24888525361 Banh'],
  ['Bánh', 'a-reference-too-long-to-carry', 'P24888525361 Banh'],
  ['ĐồngPhụcHọcSinhTrườngTiểuHọc', undefined, 'P24888525361'],
  ['🎂', undefined, 'P24888525361'],
])('%j with the reference %j is paid with %j', (description, refTransactionId, content) => {
  expect(payInContent({ txnNumber, refTransactionId, description })).toBe(content);
});

test('the content begins with the code, fits a VietQR as it is, and holds no part of a word', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9ăâđêôơưĐ.,/#-]{1,30}$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.option(word), (words, refTransactionId) => {
      const description = words.join(' ');
      const content = payInContent({ txnNumber, refTransactionId, description });
      const [code, ...rest] = content.split(' ');
      expect([txnNumber, refTransactionId]).toContain(code);
      expect(content.length).toBeLessThanOrEqual(MAX_PURPOSE);
      expect(normalizePurpose(content)).toBe(content);
      const said = purposeLetters(description).split(' ');
      expect(rest).toEqual(said.slice(said[0] === code ? 1 : 0).slice(0, rest.length));
      expect(isShortened(content, description)).toBe(!content.endsWith(purposeLetters(description)));
    }),
  );
});

test('words that fit stay as they are, and one word alone that does not is cut', () => {
  expect(wholeWords('Phí dịch vụ tháng 10 năm 2026')).toBe('Phi dich vu thang 10 nam');
  expect(wholeWords('Phí tháng 10')).toBe('Phi thang 10');
  expect(wholeWords('A'.repeat(40))).toBe('A'.repeat(25));
  expect(isShortened('P1 Phi thang', 'Phí tháng 10')).toBe(true);
  expect(isShortened('P1 Phi thang 10', 'Phí tháng 10')).toBe(false);
});
