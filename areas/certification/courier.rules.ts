/** Couriers as they are named in China, and as they name themselves in English. */
const english: Readonly<Record<string, string>> = {
  顺丰: 'SF Express',
  顺丰速运: 'SF Express',
  顺丰快递: 'SF Express',
  顺丰国际: 'SF International',
  京东物流: 'JD Logistics',
  京东快递: 'JD Logistics',
  德邦快递: 'Deppon Express',
  中通快递: 'ZTO Express',
  圆通速递: 'YTO Express',
  申通快递: 'STO Express',
  韵达快递: 'Yunda Express',
  邮政快递: 'China Post',
}

/** A courier that was typed, in English where its reader reads English and it is known; else as it was typed. */
export const courierIn = (locale: string, typed: string): string =>
  locale === 'en' ? (english[typed.trim()] ?? typed) : typed
