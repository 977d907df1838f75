import type { Category } from '../values.contract.ts'

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
export type MadePart = {
  vendor: string
  category: Category
  partNo: string
  densityMb?: number
  speed?: number
  params: Record<string, string>
}

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
  { category: 'DDR3', code: '3B', vendors: ['NS', 'HM'], sizes: [2, 4], speeds: [1600, 1866], voltage: '1.35 V', package: '96-ball FBGA', width: 'x16' },
  { category: 'DDR4', code: '4A', vendors: ['NS', 'HM', 'QF'], sizes: [4, 8, 16], speeds: [2666, 3200], voltage: '1.2 V', package: '96-ball FBGA', width: 'x16' },
  { category: 'LPDDR4', code: '4X', vendors: ['NS', 'HM'], sizes: [8, 16, 32], speeds: [3733, 4266], voltage: '1.1 V / 0.6 V', package: '200-ball FBGA', width: 'x32' },
  { category: 'LPDDR5', code: '5U', vendors: ['NS', 'HM'], sizes: [32, 64], speeds: [5500, 6400], voltage: '1.05 V / 0.5 V', package: '315-ball FBGA', width: 'x32' },
] // prettier-ignore
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
            params: { width: one.width, ranks: size > 16 ? '2' : '1', dies: size > 32 ? '4' : '1', voltage: one.voltage, package: one.package, grade: gradeName[grade], process: n === 0 ? '20 nm' : '1x nm' },
          }
        }),
      ),
    ),
  )
} // prettier-ignore
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
  { category: 'eMMC', code: 'EM', vendors: ['NS', 'TR', 'QF'], sizes: [64, 128, 256], unit: 'G', speeds: [400], interface: 'eMMC 5.1 HS400', package: '153-ball FBGA', voltage: '3.3 V / 1.8 V' },
  { category: 'UFS', code: 'UF', vendors: ['NS', 'TR'], sizes: [512, 1024], unit: 'G', speeds: [11600], interface: 'UFS 3.1, 2 lanes', package: '153-ball FBGA', voltage: '2.5 V / 1.2 V' },
  { category: 'SPI_NOR', code: 'NR', vendors: ['TR', 'QF'], sizes: [64, 128, 256], unit: 'M', speeds: [133], interface: 'Quad SPI', package: 'SOP8 208 mil', voltage: '3.3 V' },
  { category: 'SPI_NAND', code: 'ND', vendors: ['TR', 'QF', 'HM'], sizes: [1, 2, 4], unit: 'G', speeds: [104], interface: 'Quad SPI', package: 'WSON8 8 × 6 mm', voltage: '3.3 V' },
  { category: 'RAW_NAND', code: 'PN', vendors: ['TR'], sizes: [4, 8], unit: 'G', speeds: [400], interface: 'ONFI 4.0', package: '63-ball FBGA', voltage: '3.3 V' },
] // prettier-ignore
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
const others = (
  vendor: string,
  category: Category,
  rows: readonly [partNo: string, params: Record<string, string>][],
) => rows.map(([partNo, params]): MadePart => ({ vendor, category, partNo, params }))
const peripherals = (): MadePart[] => [
  ...others('OB', 'PMIC', [
    ['OB8810-QN', { outputs: '10', current: '6 A', voltage: '2.7–5.5 V', package: 'QFN-68', grade: '-40–85 °C' }],
    ['OB8806-QN', { outputs: '6', current: '3 A', voltage: '2.7–5.5 V', package: 'QFN-40', grade: '-40–85 °C' }],
    ['OB6203-SN', { outputs: '1', current: '3 A', voltage: '4.5–18 V', package: 'SOT23-6', grade: '-40–85 °C' }],
    ['OB9912-BG', { outputs: '12', current: '8 A', voltage: '2.7–5.5 V', package: 'BGA-121', grade: '-40–105 °C' }],
  ]),
  ...others('WL', 'WIFI_BT', [
    ['WL6022-M2', { standard: 'Wi-Fi 6, BT 5.3', interface: 'SDIO 3.0 / UART', voltage: '3.3 V', package: 'LGA 12 × 16 mm', grade: '-20–70 °C' }],
    ['WL6052-PC', { standard: 'Wi-Fi 6E, BT 5.3', interface: 'PCIe 2.1 / UART', voltage: '3.3 V', package: 'M.2 2230', grade: '-10–70 °C' }],
    ['WL5011-SD', { standard: 'Wi-Fi 5, BT 5.0', interface: 'SDIO 2.0 / UART', voltage: '3.3 V', package: 'LGA 12 × 12 mm', grade: '-20–70 °C' }],
    ['WL7010-PC', { standard: 'Wi-Fi 7, BT 5.4', interface: 'PCIe 3.0 / UART', voltage: '3.3 V', package: 'M.2 2230', grade: '-10–70 °C' }],
  ]),
  ...others('YS', 'SENSOR', [
    ['YS0415-C', { resolution: '2560 × 1440', pixel: '2.0 µm', interface: 'MIPI 4 lanes', voltage: '1.2 / 1.8 / 2.8 V', package: 'CSP' }],
    ['YS0830-C', { resolution: '3840 × 2160', pixel: '1.45 µm', interface: 'MIPI 4 lanes', voltage: '1.2 / 1.8 / 2.8 V', package: 'CSP' }],
    ['YS0210-G', { resolution: '1920 × 1080', pixel: '3.0 µm, global shutter', interface: 'MIPI 2 lanes', voltage: '1.2 / 1.8 / 2.8 V', package: 'PLCC' }],
    ['YS1260-C', { resolution: '4096 × 3072', pixel: '1.1 µm', interface: 'MIPI 4 lanes', voltage: '1.1 / 1.8 / 2.8 V', package: 'CSP' }],
  ]),
  ...others('YS', 'LCD_TP', [
    ['YD101W-B40', { resolution: '1280 × 800', interface: 'MIPI DSI 4 lanes', voltage: '3.3 V', grade: '-20–70 °C' }],
    ['YD070S-T50', { resolution: '1024 × 600', interface: 'RGB 24 bit, I²C touch', voltage: '3.3 V', grade: '-20–70 °C' }],
    ['YD156F-E30', { resolution: '1920 × 1080', interface: 'eDP 2 lanes', voltage: '3.3 V', grade: '0–60 °C' }],
  ]),
  ...others('QF', 'AUDIO', [
    ['QA7243-4', { channels: '4', snr: '106 dB', interface: 'I²S / TDM', voltage: '1.8 / 3.3 V', package: 'QFN-40' }],
    ['QA2110-2', { channels: '2', snr: '98 dB', interface: 'I²S', voltage: '3.3 V', package: 'QFN-24' }],
    ['QA9016-8', { channels: '8', snr: '112 dB', interface: 'TDM', voltage: '1.8 / 3.3 V', package: 'QFN-56' }],
  ]),
  ...others('HM', 'ETH_PHY', [
    ['HE8531-G', { standard: '10/100/1000BASE-T', interface: 'RGMII', voltage: '3.3 V', package: 'QFN-48', grade: '-40–85 °C' }],
    ['HE8101-F', { standard: '10/100BASE-TX', interface: 'RMII', voltage: '3.3 V', package: 'QFN-32', grade: '-40–85 °C' }],
    ['HE8825-N', { standard: '2.5GBASE-T', interface: 'SGMII', voltage: '3.3 / 1.0 V', package: 'QFN-64', grade: '0–70 °C' }],
  ]),
  ...others('KD', 'CRYSTAL', [
    ['KD3225-24M', { frequency: '24 MHz', tolerance: '±10 ppm', package: '3225', grade: '-40–85 °C' }],
    ['KD2016-37M4', { frequency: '37.4 MHz', tolerance: '±10 ppm', package: '2016', grade: '-40–85 °C' }],
    ['KD1610-32K', { frequency: '32.768 kHz', tolerance: '±20 ppm', package: '1610', grade: '-40–85 °C' }],
    ['KD2520-26M', { frequency: '26 MHz', tolerance: '±8 ppm', package: '2520', grade: '-40–85 °C' }],
  ]),
] // prettier-ignore
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
  { chip: 'LQ7120', ddrType: 'DDR4', topology: '2×x16 T', layers: 6, thickness: '1.60', size: '42 × 36 mm', maxSpeed: 3200, revision: 'V1.2' },
  { chip: 'LQ7120', ddrType: 'DDR4', topology: '2×x16 Fly-by', layers: 4, thickness: '1.20', size: '46 × 38 mm', maxSpeed: 2666, revision: 'V1.1' },
  { chip: 'LQ7120', ddrType: 'DDR4', topology: '4×x8 Fly-by', layers: 6, thickness: '1.60', size: '58 × 40 mm', maxSpeed: 2666, dualSide: true, revision: 'V1.0' },
  { chip: 'LQ7120', ddrType: 'LPDDR4', topology: '1×x32', layers: 8, thickness: '1.00', size: '32 × 28 mm', maxSpeed: 4266, revision: 'V2.0' },
  { chip: 'LQ7120', ddrType: 'DDR3', topology: '2×x16 T', layers: 4, thickness: '1.60', size: '44 × 38 mm', maxSpeed: 1866, revision: 'V1.3' },
  { chip: 'LQ5210', ddrType: 'DDR3', topology: '1×x16', layers: 2, thickness: '1.20', size: '30 × 26 mm', maxSpeed: 1600, revision: 'V1.0' },
  { chip: 'LQ5210', ddrType: 'DDR3', topology: '2×x16 T', layers: 4, thickness: '1.20', size: '38 × 32 mm', maxSpeed: 1866, revision: 'V1.4' },
  { chip: 'LQ5210', ddrType: 'DDR4', topology: '1×x16', layers: 4, thickness: '1.20', size: '32 × 28 mm', maxSpeed: 2666, revision: 'V1.1' },
  { chip: 'LQ5210', ddrType: 'DDR4', topology: '2×x16 T', layers: 6, thickness: '1.60', size: '40 × 34 mm', maxSpeed: 3200, revision: 'V1.0', status: 'off' },
  { chip: 'LQ3310', ddrType: 'DDR3', topology: '1×x16', layers: 4, thickness: '1.00', size: '26 × 24 mm', maxSpeed: 1600, revision: 'V1.1' },
  { chip: 'LQ8802', ddrType: 'LPDDR5', topology: '1×x32', layers: 10, thickness: '1.20', size: '34 × 30 mm', maxSpeed: 6400, revision: 'V0.9' },
  { chip: 'LQ8802', ddrType: 'LPDDR4', topology: '2×x32', layers: 8, thickness: '1.20', size: '48 × 36 mm', maxSpeed: 4266, dualSide: true, revision: 'V1.2' },
  { chip: 'LQ8802', ddrType: 'LPDDR5', topology: '2×x32', layers: 12, thickness: '1.60', size: '54 × 40 mm', maxSpeed: 5500, revision: 'V0.8', status: 'off' },
  { chip: 'LQ8802', ddrType: 'DDR4', topology: '4×x16 Fly-by', layers: 8, thickness: '1.60', size: '62 × 44 mm', maxSpeed: 3200, revision: 'V1.0' },
] // prettier-ignore
