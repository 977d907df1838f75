import type { Category } from './values.contract.ts'

/** What is stated of a part beside density and speed, in the order it is shown. */
export const paramNames = [
  'width',
  'ranks',
  'dies',
  'voltage',
  'package',
  'grade',
  'process',
  'interface',
  'mode',
  'outputs',
  'current',
  'standard',
  'resolution',
  'pixel',
  'channels',
  'snr',
  'frequency',
  'tolerance',
] as const
export type ParamName = (typeof paramNames)[number]
const memory = ['width', 'ranks', 'dies', 'voltage', 'package', 'grade', 'process'] as const
const flash = ['interface', 'mode', 'voltage', 'package', 'grade', 'process'] as const
const other = {
  PMIC: ['outputs', 'current', 'voltage', 'package', 'grade'],
  WIFI_BT: ['standard', 'interface', 'voltage', 'package', 'grade'],
  SENSOR: ['resolution', 'pixel', 'interface', 'voltage', 'package'],
  LCD_TP: ['resolution', 'interface', 'voltage', 'grade'],
  AUDIO: ['channels', 'snr', 'interface', 'voltage', 'package'],
  ETH_PHY: ['standard', 'interface', 'voltage', 'package', 'grade'],
  CRYSTAL: ['frequency', 'tolerance', 'package', 'grade'],
} as const
/** What is stated of a category. */
export const paramsOf = (category: Category): readonly ParamName[] =>
  /DDR/.test(category) ? memory : (other[category as keyof typeof other] ?? flash)
/** Whether parts of a category have a density, and a speed. */
export const hasDensity = (category: Category): boolean => /DDR|MMC|UFS|NOR|NAND/.test(category)

/** Letters and digits of a part number alone: by this a part is one however it is typed. */
export const partKey = (partNo: string): string =>
  partNo
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
/** A density as data sheets say it: 8 Gb, 512 Mb. */
export const densityText = (mb: number): string => (mb >= 1024 && mb % 512 === 0 ? `${mb / 1024} Gb` : `${mb} Mb`)
