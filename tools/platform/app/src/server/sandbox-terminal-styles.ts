export const terminalStyles = `*{box-sizing:border-box}body{margin:0;font:17px/1.45 system-ui,sans-serif;background:#f4f7f5;color:#1c2b25}
header{display:flex;justify-content:flex-end;max-width:480px;margin:0 auto;padding:8px 16px}header a{color:#0b7a5b;padding:8px 0}
#terminal{max-width:480px;margin:0 auto;padding:0 16px 32px}main,form,section{display:grid;gap:16px}h1{margin:0;font-size:24px}h2{margin:8px 0 0;font-size:18px}p{margin:0}
label{display:grid;gap:4px}input{font:inherit;padding:12px;border:1px solid #6b7c74;border-radius:10px;background:#fff;color:inherit;width:100%}
input.money{font-size:28px;text-align:right;font-variant-numeric:tabular-nums}
button{font:inherit;min-height:48px;padding:10px 16px;border-radius:10px;border:1px solid #6b7c74;background:#fff;color:inherit;text-align:left}
button.main{background:#0b7a5b;border-color:#0b7a5b;color:#fff;font-weight:600;text-align:center}button:disabled{background:#e3e9e6;border-color:#c3cec8;color:#4f5f57}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid #1c2b25;outline-offset:2px}
.kinds{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}.cards{display:grid;gap:8px}.soft{color:#4f5f57}
.amount{font-size:36px;font-weight:600;font-variant-numeric:tabular-nums}.wrong{color:#a1261b}.state:empty{display:none}.state p{padding:10px 12px;border-radius:10px;background:#fff3d6}
.told{padding:10px 12px;border-radius:10px;background:#dff3ea}.code{width:min(320px,100%);background:#fff;border-radius:10px}
.latest{list-style:none;margin:0;padding:0;display:grid;gap:8px}.latest button{width:100%}
.receipt h1{color:#0b7a5b}.receipt.failed h1{color:#a1261b}.mark{width:30mm;justify-self:center}.slip{background:#fff;border:1px solid #dbe4df;border-radius:10px;padding:16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:#4f5f57}dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
@media print{header,button,.receipt>h1,.receipt>.amount{display:none}body{background:#fff}.slip{border:0}}`;
