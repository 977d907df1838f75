/** Kinds of part; what follows a name of memory is its generation. */
export const materialCategories = [
  'DDR3',
  'DDR4',
  'LPDDR4',
  'LPDDR5',
  'eMMC',
  'UFS',
  'SPI_NOR',
  'SPI_NAND',
  'RAW_NAND',
  'PMIC',
  'WIFI_BT',
  'SENSOR',
  'LCD_TP',
  'AUDIO',
  'ETH_PHY',
  'CRYSTAL',
] as const
export type Category = (typeof materialCategories)[number]
/** How far its maker still makes a part. */
export const materialStates = ['active', 'nrnd', 'eol'] as const
/** How a part works with a chip, the best first. */
export const levelsOfResult = [
  'recommended',
  'verified',
  'conditional',
  'testing',
  'not_supported',
  'withdrawn',
] as const
export type Result = (typeof levelsOfResult)[number]
/** Results that somebody vouches for: with a report, and with a name of support. */
export const vouchedResults: readonly Result[] = ['recommended', 'verified']
export const ddrTypes = ['DDR3', 'DDR4', 'LPDDR4', 'LPDDR5'] as const
/** What there is to tell of a part; why a row counts; where a result comes from; who of support may vouch for one. */
export const newsKinds = ['new', 'changed', 'eol'] as const
export const causes = ['result', 'eol'] as const
export const sources = ['vendor', 'demand'] as const
export const verifierRoles = ['fae', 'fae_lead'] as const
