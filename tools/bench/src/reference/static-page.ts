import { facts, fields, purchase, qrPath, styles } from './purchase.ts';

const script = `(()=>{
const by=id=>document.getElementById(id);
const rules={name:v=>v.trim().length>1,phone:v=>/^(0|\\+84)\\d{9}$/.test(v.replace(/\\s/g,'')),email:v=>!v||/^\\S+@\\S+$/.test(v)};
const check=name=>{const good=rules[name](by(name).value);by(name+'-wrong').textContent=good?'':'Chưa đúng';return good};
for(const name in rules)by(name).addEventListener('blur',()=>check(name));
by('payer').addEventListener('submit',event=>{event.preventDefault();Object.keys(rules).filter(name=>!check(name))});
by('copy').addEventListener('click',()=>navigator.clipboard?.writeText('${purchase.content}'));
let left=${purchase.minutes * 60};
setInterval(()=>{if(left>0)left--;by('left').textContent=Math.floor(left/60)+':'+String(left%60).padStart(2,'0')},1000)
})()`;

export function staticPage(): string {
  const { size, path } = qrPath(purchase.payload);
  const factRows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
  const inputs = fields.map(
    ({ name, label, type }) =>
      `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}"><div id="${name}-wrong" role="alert"></div>`,
  );
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${purchase.shop}</title><link rel="icon" href="data:,"><style>${styles}</style></head><body><main>
<section><h1>${purchase.shop}</h1><p>${purchase.description}</p><p class="amount">${purchase.amount}</p>
<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="Mã VietQR"><path d="${path}"/></svg>
<dl>${factRows}<dt>Hết hạn</dt><dd id="left">${purchase.minutes}:00</dd></dl>
<button id="copy" type="button">Sao chép nội dung</button></section>
<section><form id="payer" novalidate>${inputs.join('')}<button>Xác nhận</button></form></section>
<section aria-live="polite">Đang chờ thanh toán…</section></main><script>${script}</script></body></html>`;
}
