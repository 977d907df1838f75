import type { Category } from '../values.contract.ts'
import { type MadePart, peripherals } from './peripheral.demo.ts'

export type MadeVendor = { key: string; name: string; nameEn: string; own?: true }
/** Fictional makers of parts; one of them has somebody who can sign in. */
export const vendors: readonly MadeVendor[] = [
  { key: 'NS', name: '北辰存储', nameEn: 'Northstar Memory', own: true },
  { key: 'HM', name: '海岬半导体', nameEn: 'Headland Semiconductor' },
  { key: 'QF', name: '青枫微', nameEn: 'Greenmaple Micro' },
  { key: 'TR', name: '泰若闪存', nameEn: 'Terro Flash' },
  { key: 'OB', name: '欧贝电源', nameEn: 'Obel Power' },
  { key: 'WL', name: '微澜无线', nameEn: 'Ripple Wireless' },
  { key: 'YS', name: '映山光电', nameEn: 'Mirrorhill Optics' },
  { key: 'KD', name: '科岱频率', nameEn: 'Kaidai Frequency' },
]

const gb = 1024
const grades = ['C', 'I'] as const
const gradeName = { C: '0–95 °C', I: '-40–95 °C' }
type Memory = {
  category: Category
  code: string
  vendors: string[]
  sizes: number[]
  speeds: number[]
  voltage: string
  package: string
  width: string
}
const memories: readonly Memory[] = [
  {
    category: 'DDR3',
    code: '3B',
    vendors: ['NS', 'HM'],
    sizes: [2, 4],
    speeds: [1600, 1866],
    voltage: '1.35 V',
    package: '96-ball FBGA',
    width: 'x16',
  },
  {
    category: 'DDR4',
    code: '4A',
    vendors: ['NS', 'HM', 'QF'],
    sizes: [4, 8, 16],
    speeds: [2666, 3200],
    voltage: '1.2 V',
    package: '96-ball FBGA',
    width: 'x16',
  },
  {
    category: 'LPDDR4',
    code: '4X',
    vendors: ['NS', 'HM'],
    sizes: [8, 16, 32],
    speeds: [3733, 4266],
    voltage: '1.1 V / 0.6 V',
    package: '200-ball FBGA',
    width: 'x32',
  },
  {
    category: 'LPDDR5',
    code: '5U',
    vendors: ['NS', 'HM'],
    sizes: [32, 64],
    speeds: [5500, 6400],
    voltage: '1.05 V / 0.5 V',
    package: '315-ball FBGA',
    width: 'x32',
  },
]
function memoryParts(): MadePart[] {
  return memories.flatMap((one) =>
    one.vendors.flatMap((vendor) =>
      one.sizes.flatMap((size, n) =>
        one.speeds.map((speed, m) => {
          const grade = grades[(n + m) % 2]!
          return {
            vendor,
            category: one.category,
            partNo: `${vendor}${one.code}${size}G16${grade}W-${speed}`,
            densityMb: size * gb,
            speed,
            params: {
              width: one.width,
              ranks: size > 16 ? '2' : '1',
              dies: size > 32 ? '4' : '1',
              voltage: one.voltage,
              package: one.package,
              grade: gradeName[grade],
              process: n === 0 ? '20 nm' : '1x nm',
            },
          }
        }),
      ),
    ),
  )
}
type Flash = {
  category: Category
  code: string
  vendors: string[]
  sizes: number[]
  unit: 'G' | 'M'
  speeds: number[]
  interface: string
  package: string
  voltage: string
}
const flashes: readonly Flash[] = [
  {
    category: 'eMMC',
    code: 'EM',
    vendors: ['NS', 'TR', 'QF'],
    sizes: [64, 128, 256],
    unit: 'G',
    speeds: [400],
    interface: 'eMMC 5.1 HS400',
    package: '153-ball FBGA',
    voltage: '3.3 V / 1.8 V',
  },
  {
    category: 'UFS',
    code: 'UF',
    vendors: ['NS', 'TR'],
    sizes: [512, 1024],
    unit: 'G',
    speeds: [11600],
    interface: 'UFS 3.1, 2 lanes',
    package: '153-ball FBGA',
    voltage: '2.5 V / 1.2 V',
  },
  {
    category: 'SPI_NOR',
    code: 'NR',
    vendors: ['TR', 'QF'],
    sizes: [64, 128, 256],
    unit: 'M',
    speeds: [133],
    interface: 'Quad SPI',
    package: 'SOP8 208 mil',
    voltage: '3.3 V',
  },
  {
    category: 'SPI_NAND',
    code: 'ND',
    vendors: ['TR', 'QF', 'HM'],
    sizes: [1, 2, 4],
    unit: 'G',
    speeds: [104],
    interface: 'Quad SPI',
    package: 'WSON8 8 × 6 mm',
    voltage: '3.3 V',
  },
  {
    category: 'RAW_NAND',
    code: 'PN',
    vendors: ['TR'],
    sizes: [4, 8],
    unit: 'G',
    speeds: [400],
    interface: 'ONFI 4.0',
    package: '63-ball FBGA',
    voltage: '3.3 V',
  },
]
const flashParts = (): MadePart[] =>
  flashes.flatMap((one) =>
    one.vendors.flatMap((vendor) =>
      one.sizes.flatMap((size, n) =>
        one.speeds.map((speed) => ({
          vendor,
          category: one.category,
          partNo: `${vendor}${one.code}${size}${one.unit}${['A', 'B', 'C'][n % 3]}-${one.category === 'eMMC' ? 'H4' : 'Q'}I`,
          densityMb: one.unit === 'G' ? size * gb : size,
          speed,
          params: { interface: one.interface, voltage: one.voltage, package: one.package, grade: '-40–85 °C' },
        })),
      ),
    ),
  )
/** All parts of the demo. */
export const madeParts = (): MadePart[] => [...memoryParts(), ...flashParts(), ...peripherals()]

type Template = {
  chip: string
  ddrType: 'DDR3' | 'DDR4' | 'LPDDR4' | 'LPDDR5'
  topology: string
  layers: number
  thickness: string
  size: string
  maxSpeed: number
  dualSide?: true
  revision: string
  status?: 'off'
}
export const templates: readonly Template[] = [
  {
    chip: 'LQ7120',
    ddrType: 'DDR4',
    topology: '2×x16 T',
    layers: 6,
    thickness: '1.60',
    size: '42 × 36 mm',
    maxSpeed: 3200,
    revision: 'V1.2',
  },
  {
    chip: 'LQ7120',
    ddrType: 'DDR4',
    topology: '2×x16 Fly-by',
    layers: 4,
    thickness: '1.20',
    size: '46 × 38 mm',
    maxSpeed: 2666,
    revision: 'V1.1',
  },
  {
    chip: 'LQ7120',
    ddrType: 'DDR4',
    topology: '4×x8 Fly-by',
    layers: 6,
    thickness: '1.60',
    size: '58 × 40 mm',
    maxSpeed: 2666,
    dualSide: true,
    revision: 'V1.0',
  },
  {
    chip: 'LQ7120',
    ddrType: 'LPDDR4',
    topology: '1×x32',
    layers: 8,
    thickness: '1.00',
    size: '32 × 28 mm',
    maxSpeed: 4266,
    revision: 'V2.0',
  },
  {
    chip: 'LQ7120',
    ddrType: 'DDR3',
    topology: '2×x16 T',
    layers: 4,
    thickness: '1.60',
    size: '44 × 38 mm',
    maxSpeed: 1866,
    revision: 'V1.3',
  },
  {
    chip: 'LQ5210',
    ddrType: 'DDR3',
    topology: '1×x16',
    layers: 2,
    thickness: '1.20',
    size: '30 × 26 mm',
    maxSpeed: 1600,
    revision: 'V1.0',
  },
  {
    chip: 'LQ5210',
    ddrType: 'DDR3',
    topology: '2×x16 T',
    layers: 4,
    thickness: '1.20',
    size: '38 × 32 mm',
    maxSpeed: 1866,
    revision: 'V1.4',
  },
  {
    chip: 'LQ5210',
    ddrType: 'DDR4',
    topology: '1×x16',
    layers: 4,
    thickness: '1.20',
    size: '32 × 28 mm',
    maxSpeed: 2666,
    revision: 'V1.1',
  },
  {
    chip: 'LQ5210',
    ddrType: 'DDR4',
    topology: '2×x16 T',
    layers: 6,
    thickness: '1.60',
    size: '40 × 34 mm',
    maxSpeed: 3200,
    revision: 'V1.0',
    status: 'off',
  },
  {
    chip: 'LQ3310',
    ddrType: 'DDR3',
    topology: '1×x16',
    layers: 4,
    thickness: '1.00',
    size: '26 × 24 mm',
    maxSpeed: 1600,
    revision: 'V1.1',
  },
  {
    chip: 'LQ8802',
    ddrType: 'LPDDR5',
    topology: '1×x32',
    layers: 10,
    thickness: '1.20',
    size: '34 × 30 mm',
    maxSpeed: 6400,
    revision: 'V0.9',
  },
  {
    chip: 'LQ8802',
    ddrType: 'LPDDR4',
    topology: '2×x32',
    layers: 8,
    thickness: '1.20',
    size: '48 × 36 mm',
    maxSpeed: 4266,
    dualSide: true,
    revision: 'V1.2',
  },
  {
    chip: 'LQ8802',
    ddrType: 'LPDDR5',
    topology: '2×x32',
    layers: 12,
    thickness: '1.60',
    size: '54 × 40 mm',
    maxSpeed: 5500,
    revision: 'V0.8',
    status: 'off',
  },
  {
    chip: 'LQ8802',
    ddrType: 'DDR4',
    topology: '4×x16 Fly-by',
    layers: 8,
    thickness: '1.60',
    size: '62 × 44 mm',
    maxSpeed: 3200,
    revision: 'V1.0',
  },
]
