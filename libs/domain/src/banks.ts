const bankKinds = [
  'BANK',
  'DIGITAL_BANK',
  'FOREIGN',
  'FOREIGN_BRANCH',
  'JOINT_VENTURE',
  'POLICY_BANK',
  'FINANCE_COMPANY',
  'WALLET',
] as const;

export type BankKind = (typeof bankKinds)[number];

export interface ListedBank {
  bin: string;
  code: string;
  shortName: string;
  name: string;
  nameEn: string;
  kind: BankKind;
  swift: string | null;
  /** 8 digits of the head office in the interbank clearing system. */
  citad: string | null;
  receivesTransfers: boolean;
  hasVietQr: boolean;
  paysVietQr: boolean;
  hasNameInquiry: boolean;
}

// bin|code|short name|name|English name|type|SWIFT|CITAD|R receives 24/7, Q on the VietQR list, T pays by it, L name inquiry
const rows = `
970415|ICB|VietinBank|Ngân hàng TMCP Công thương Việt Nam|Vietnam Joint Stock Commercial Bank for Industry and Trade|BANK|ICBVVNVX|01201001|RQTL
970436|VCB|Vietcombank|Ngân hàng TMCP Ngoại Thương Việt Nam|Joint Stock Commercial Bank for Foreign Trade of Vietnam|BANK|BFTVVNVX|01203001|RQTL
970418|BIDV|BIDV|Ngân hàng TMCP Đầu tư và Phát triển Việt Nam|Joint Stock Commercial Bank for Investment and Development of Vietnam|BANK|BIDVVNVX|01202001|RQTL
970405|VBA|Agribank|Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam|Vietnam Bank for Agriculture and Rural Development|BANK|VBAAVNVX|01204001|RQTL
970448|OCB|OCB|Ngân hàng TMCP Phương Đông|Orient Commercial Joint Stock Bank|BANK|ORCOVNVX|79333001|RQTL
970422|MB|MBBank|Ngân hàng TMCP Quân đội|Military Commercial Joint Stock Bank|BANK|MSCBVNVX|01311001|RQTL
970407|TCB|Techcombank|Ngân hàng TMCP Kỹ thương Việt Nam|Vietnam Technological and Commercial Joint Stock Bank|BANK|VTCBVNVX|01310001|RQTL
970416|ACB|ACB|Ngân hàng TMCP Á Châu|Asia Commercial Joint Stock Bank|BANK|ASCBVNVX|79307001|RQTL
970432|VPB|VPBank|Ngân hàng TMCP Việt Nam Thịnh Vượng|Vietnam Prosperity Joint Stock Commercial Bank|BANK|VPBKVNVX|01309001|RQTL
970423|TPB|TPBank|Ngân hàng TMCP Tiên Phong|Tien Phong Commercial Joint Stock Bank|BANK|TPBVVNVX|01358001|RQTL
970403|STB|Sacombank|Ngân hàng TMCP Sài Gòn Thương Tín|Saigon Thuong Tin Commercial Joint Stock Bank|BANK|SGTTVNVX|79303001|RQTL
970437|HDB|HDBank|Ngân hàng TMCP Phát triển TP. Hồ Chí Minh|Ho Chi Minh City Development Joint Stock Commercial Bank|BANK|HDBCVNVX|79321001|RQTL
970454|VCCB|BVBank|Ngân hàng TMCP Bản Việt|Viet Capital Commercial Joint Stock Bank|BANK|VCBCVNVX|79327001|RQTL
970429|SCB|SCB|Ngân hàng TMCP Sài Gòn|Saigon Joint Stock Commercial Bank|BANK|SACLVNVX|79334001|RQTL
970441|VIB|VIB|Ngân hàng TMCP Quốc tế Việt Nam|Vietnam International Commercial Joint Stock Bank|BANK|VNIBVNVX|79314013|RQTL
970443|SHB|SHB|Ngân hàng TMCP Sài Gòn - Hà Nội|Saigon - Hanoi Commercial Joint Stock Bank|BANK|SHBAVNVX|01348002|RQTL
970431|EIB|Eximbank|Ngân hàng TMCP Xuất Nhập khẩu Việt Nam|Vietnam Export Import Commercial Joint Stock Bank|BANK|EBVIVNVX|79305001|RQTL
970426|MSB|MSB|Ngân hàng TMCP Hàng Hải Việt Nam|Vietnam Maritime Commercial Joint Stock Bank|BANK|MCOBVNVX|01302001|RQTL
970452|KLB|KienlongBank|Ngân hàng TMCP Kiên Long|Kien Long Commercial Joint Stock Bank|BANK|KLBKVNVX|91353001|RQTL
963399|UMEE|UMEE|Ngân hàng số UMEE by Kienlongbank|UMEE by KienlongBank (digital bank brand)|DIGITAL_BANK|||R
546034|CAKE|CAKE|Ngân hàng số CAKE by VPBank - Ngân hàng TMCP Việt Nam Thịnh Vượng|CAKE by VPBank (digital bank brand)|DIGITAL_BANK|||RQTL
546035|Ubank|Ubank|Ngân hàng số Ubank by VPBank - Ngân hàng TMCP Việt Nam Thịnh Vượng|Ubank by VPBank (digital bank brand)|DIGITAL_BANK|||RQTL
963388|TIMO|Timo|Ngân hàng số Timo by Bản Việt Bank|Timo by BVBank (digital bank brand)|DIGITAL_BANK|||RQT
963369|LIO|Liobank|Ngân hàng số Liobank - Ngân hàng TMCP Phương Đông|Liobank by OCB (digital bank brand)|DIGITAL_BANK|||RQTL
963311|VIKKIHD|Vikki by HDBank|Ngân hàng số Vikki by HDBank|Vikki by HDBank (digital bank brand)|DIGITAL_BANK|||R
971133|PVDB|PVcomBank Pay|Ngân hàng TMCP Đại Chúng Việt Nam - Ngân hàng số|PVcomBank digital bank|DIGITAL_BANK|||RQTL
970400|SGICB|SaigonBank|Ngân hàng TMCP Sài Gòn Công Thương|Saigon Bank for Industry and Trade|BANK|SBITVNVX|79308001|RQTL
970409|BAB|BacABank|Ngân hàng TMCP Bắc Á|Bac A Commercial Joint Stock Bank|BANK|NASCVNVX|40313001|RQTL
970412|PVCB|PVcomBank|Ngân hàng TMCP Đại Chúng Việt Nam|Vietnam Public Joint Stock Commercial Bank|BANK|WBVNVNVX|01360002|RQTL
970414|MBV|MBV|Ngân hàng TNHH MTV Việt Nam Hiện Đại|Modern Bank of Vietnam Limited (formerly OceanBank)|BANK||01319001|RQTL
970419|NCB|NCB|Ngân hàng TMCP Quốc Dân|National Citizen Commercial Joint Stock Bank|BANK|NVBAVNVX|01352002|RQTL
970424|SHBVN|ShinhanBank|Ngân hàng TNHH MTV Shinhan Việt Nam|Shinhan Bank Vietnam Limited|BANK|SHBKVNVX|79616001|RQTL
970425|ABB|ABBANK|Ngân hàng TMCP An Bình|An Binh Commercial Joint Stock Bank|BANK|ABBKVNVX|01323002|RQTL
970427|VAB|VietABank|Ngân hàng TMCP Việt Á|Vietnam - Asia Commercial Joint Stock Bank|BANK|VNACVNVX|01355002|RQTL
970428|NAB|NamABank|Ngân hàng TMCP Nam Á|Nam A Commercial Joint Stock Bank|BANK|NAMAVNVX|79306001|RQTL
970430|PGB|PGBank|Ngân hàng TMCP Thịnh vượng và Phát triển|Prosperity and Growth Commercial Joint Stock Bank|BANK|PGBLVNVX|01341001|RQTL
970433|VIETBANK|VietBank|Ngân hàng TMCP Việt Nam Thương Tín|Vietnam Thuong Tin Commercial Joint Stock Bank|BANK|VNTTVNVX|79356001|RQTL
970438|BVB|BaoVietBank|Ngân hàng TMCP Bảo Việt|Bao Viet Joint Stock Commercial Bank|BANK|BVBVVNVX|01359001|RQTL
970440|SEAB|SeABank|Ngân hàng TMCP Đông Nam Á|Southeast Asia Commercial Joint Stock Bank|BANK|SEAVVNVX|01317001|RQTL
970446|COOPBANK|Co-opBank|Ngân hàng Hợp tác xã Việt Nam|Co-operative Bank of Vietnam|BANK||01901001|RQTL
970449|LPB|LPBank|Ngân hàng TMCP Lộc Phát Việt Nam|Fortune Vietnam Joint Stock Commercial Bank|BANK|LVBKVNVX|01357001|RQTL
668888|KBank|KBank|Ngân hàng Đại chúng TNHH KASIKORNBANK - CN TP. Hồ Chí Minh|Kasikornbank Public Company Limited - Ho Chi Minh City Branch|FOREIGN_BRANCH|KASIVNVX||RQTL
970457|WVN|Woori|Ngân hàng TNHH MTV Woori Việt Nam|Woori Bank Vietnam Limited|FOREIGN|HVBKVNVX|01663001|RQL
970406|VIKKI|Vikki Bank|Ngân hàng TNHH MTV Số Vikki|Vikki Digital Bank Limited (formerly DongA Bank)|BANK|EACBVNVX||RQTL
970444|CBB|VCBNeo|Ngân hàng TNHH MTV Ngoại thương Công nghệ số (VCBNeo, trước đây là CBBank)|VCBNeo (formerly Construction Bank, CBBank)|BANK|GTBAVNVX|01339001|RQL
970408|GPB|GPBank|Ngân hàng Thương mại TNHH MTV Dầu Khí Toàn Cầu|Global Petro Sole Member Limited Commercial Bank|BANK|GBNKVNVX|01320001|RQL
970434|IVB|IndovinaBank|Ngân hàng TNHH Indovina|Indovina Bank Limited|JOINT_VENTURE|IABBVNVX|79502001|RQL
970421|VRB|VRB|Ngân hàng Liên doanh Việt - Nga|Vietnam - Russia Joint Venture Bank|JOINT_VENTURE|VRBAVNVX|01505001|RQL
970458|UOB|UOB|Ngân hàng United Overseas Bank Việt Nam|United Overseas Bank (Vietnam) Limited|FOREIGN|UOVBVNVX|79665001|RQL
970410|SCVN|StandardChartered|Ngân hàng TNHH MTV Standard Chartered Bank Việt Nam|Standard Chartered Bank (Vietnam) Limited|FOREIGN|SCBLVNVX|01604002|RQL
970439|PBVN|PublicBank|Ngân hàng TNHH MTV Public Việt Nam|Public Bank Vietnam Limited|FOREIGN|VIDPVNVX|01501001|RQL
970442|HLBVN|HongLeong|Ngân hàng TNHH MTV Hong Leong Việt Nam|Hong Leong Bank Vietnam Limited|FOREIGN|HLBBVNVX|79603001|RQL
458761|HSBC|HSBC|Ngân hàng TNHH MTV HSBC (Việt Nam)|HSBC Bank (Vietnam) Limited|FOREIGN|HSBCVNVX|79617001|RQL
422589|CIMB|CIMB|Ngân hàng TNHH MTV CIMB Việt Nam|CIMB Bank (Vietnam) Limited|FOREIGN|CIBBVNVN|01661001|RQL
801011|NHB|Nonghyup|Ngân hàng Nonghyup - Chi nhánh Hà Nội|NongHyup Bank - Hanoi Branch|FOREIGN_BRANCH||01662001|RQ
970455|IBKHN|IBKHN|Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh Hà Nội|Industrial Bank of Korea - Hanoi Branch|FOREIGN_BRANCH|IBKOVNVX|01652001|RQ
970456|IBKHCM|IBKHCM|Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh TP. Hồ Chí Minh|Industrial Bank of Korea - Ho Chi Minh City Branch|FOREIGN_BRANCH|IBKOVNVX|79641001|RQ
970462|KBHN|KookminHN|Ngân hàng Kookmin - Chi nhánh Hà Nội|Kookmin Bank - Hanoi Branch|FOREIGN_BRANCH|CZNBVN2X|01666001|RQ
970463|KBHCM|KookminHCM|Ngân hàng Kookmin - Chi nhánh TP. Hồ Chí Minh|Kookmin Bank - Ho Chi Minh City Branch|FOREIGN_BRANCH|CZNBVNVX|79631001|RQ
970466|KEBHANAHCM|KEBHanaHCM|Ngân hàng KEB Hana - Chi nhánh TP. Hồ Chí Minh|KEB Hana Bank - Ho Chi Minh City Branch|FOREIGN_BRANCH|KOEXVN2X|79656001|RQ
970467|KEBHANAHN|KEBHanaHN|Ngân hàng KEB Hana - Chi nhánh Hà Nội|KEB Hana Bank - Hanoi Branch|FOREIGN_BRANCH|KOEXVNVX|01626001|RQ
796500|DBS|DBSBank|NH TNHH MTV Phát triển Singapore - Chi nhánh TP. Hồ Chí Minh|DBS Bank Ltd - Ho Chi Minh City Branch|FOREIGN_BRANCH|DBSSVNVX|79650001|RQ
533948|CITIBANK|Citibank|Ngân hàng Citibank, N.A. - Chi nhánh Hà Nội|Citibank, N.A. - Hanoi Branch|FOREIGN_BRANCH||01605001|R
999888|VBSP|VBSP|Ngân hàng Chính sách Xã hội|Vietnam Bank for Social Policies|POLICY_BANK||01207001|R
977777|MAFC|MAFC|Công ty Tài chính TNHH MTV Mirae Asset (Việt Nam)|Mirae Asset Finance Company (Vietnam) Limited|FINANCE_COMPANY|||R
971025|MOMO|MoMo|Ví điện tử MoMo - CTCP Dịch vụ Di động Trực tuyến|MoMo e-wallet (Online Mobile Services JSC)|WALLET|||RQTL
971005|VTLMONEY|ViettelMoney|Viettel Money - Tổng Công ty Dịch vụ số Viettel|Viettel Money (formerly ViettelPay)|WALLET|||RQL
971011|VNPTMONEY|VNPTMoney|VNPT Money - Trung tâm Dịch vụ tài chính số VNPT|VNPT Money|WALLET|||RQL
971032|MVAS|MobiFone Money|Trung tâm Dịch vụ số MobiFone - CN Tổng Công ty Viễn thông MobiFone|MobiFone Money (MobiFone Digital Services Centre)|WALLET|||R
`;

const walletRows = `
MOMO|MoMo|Ví điện tử MoMo - CTCP Dịch vụ Di động Trực tuyến
VTLMONEY|ViettelMoney|Viettel Money - Tổng Công ty Dịch vụ số Viettel
VNPTMONEY|VNPTMoney|VNPT Money - Trung tâm Dịch vụ tài chính số VNPT
MVAS|MobiFone Money|Trung tâm Dịch vụ số MobiFone - CN Tổng Công ty Viễn thông MobiFone
ZALOPAY|ZaloPay|Ví điện tử ZaloPay - CTCP Zion
VNPAY|VNPAY|Ví VNPAY
SHOPEEPAY|ShopeePay|Ví ShopeePay
`;

function bankOf(row: string): ListedBank {
  const [bin = '', code = '', shortName = '', name = '', nameEn = '', type = '', swift, citad, flags = ''] =
    row.split('|');
  const kind = bankKinds.find((known) => known === type);
  if (kind === undefined) throw new TypeError(`Unknown kind of bank: ${type}`);
  return {
    bin,
    code,
    shortName,
    name,
    nameEn,
    kind,
    swift: swift || null,
    citad: citad || null,
    receivesTransfers: flags.includes('R'),
    hasVietQr: flags.includes('Q'),
    paysVietQr: flags.includes('T'),
    hasNameInquiry: flags.includes('L'),
  };
}

export const banks: readonly ListedBank[] = rows.trim().split('\n').map(bankOf);

export const eWallets: readonly { code: string; shortName: string; name: string }[] = walletRows
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', shortName = '', name = ''] = row.split('|');
    return { code, shortName, name };
  });

const bankByBin = new Map(banks.map((bank) => [bank.bin, bank]));

export function findBank(bin: string): ListedBank | undefined {
  return bankByBin.get(bin);
}
