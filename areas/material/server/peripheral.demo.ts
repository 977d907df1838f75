import type { Category } from '../values.contract.ts'

export type MadePart = {
  vendor: string
  category: Category
  partNo: string
  densityMb?: number
  speed?: number
  params: Record<string, string>
}
type Row = readonly [partNo: string, params: Record<string, string>]
const rows: readonly (readonly [vendor: string, category: Category, rows: readonly Row[]])[] = [
  [
    'OB',
    'PMIC',
    [
      ['OB8810-QN', { outputs: '10', current: '6 A', voltage: '2.7–5.5 V', package: 'QFN-68', grade: '-40–85 °C' }],
      ['OB8806-QN', { outputs: '6', current: '3 A', voltage: '2.7–5.5 V', package: 'QFN-40', grade: '-40–85 °C' }],
      ['OB6203-SN', { outputs: '1', current: '3 A', voltage: '4.5–18 V', package: 'SOT23-6', grade: '-40–85 °C' }],
      ['OB9912-BG', { outputs: '12', current: '8 A', voltage: '2.7–5.5 V', package: 'BGA-121', grade: '-40–105 °C' }],
    ],
  ],
  [
    'WL',
    'WIFI_BT',
    [
      [
        'WL6022-M2',
        {
          standard: 'Wi-Fi 6, BT 5.3',
          interface: 'SDIO 3.0 / UART',
          voltage: '3.3 V',
          package: 'LGA 12 × 16 mm',
          grade: '-20–70 °C',
        },
      ],
      [
        'WL6052-PC',
        {
          standard: 'Wi-Fi 6E, BT 5.3',
          interface: 'PCIe 2.1 / UART',
          voltage: '3.3 V',
          package: 'M.2 2230',
          grade: '-10–70 °C',
        },
      ],
      [
        'WL5011-SD',
        {
          standard: 'Wi-Fi 5, BT 5.0',
          interface: 'SDIO 2.0 / UART',
          voltage: '3.3 V',
          package: 'LGA 12 × 12 mm',
          grade: '-20–70 °C',
        },
      ],
      [
        'WL7010-PC',
        {
          standard: 'Wi-Fi 7, BT 5.4',
          interface: 'PCIe 3.0 / UART',
          voltage: '3.3 V',
          package: 'M.2 2230',
          grade: '-10–70 °C',
        },
      ],
    ],
  ],
  [
    'YS',
    'SENSOR',
    [
      [
        'YS0415-C',
        {
          resolution: '2560 × 1440',
          pixel: '2.0 µm',
          interface: 'MIPI 4 lanes',
          voltage: '1.2 / 1.8 / 2.8 V',
          package: 'CSP',
        },
      ],
      [
        'YS0830-C',
        {
          resolution: '3840 × 2160',
          pixel: '1.45 µm',
          interface: 'MIPI 4 lanes',
          voltage: '1.2 / 1.8 / 2.8 V',
          package: 'CSP',
        },
      ],
      [
        'YS0210-G',
        {
          resolution: '1920 × 1080',
          pixel: '3.0 µm, global shutter',
          interface: 'MIPI 2 lanes',
          voltage: '1.2 / 1.8 / 2.8 V',
          package: 'PLCC',
        },
      ],
      [
        'YS1260-C',
        {
          resolution: '4096 × 3072',
          pixel: '1.1 µm',
          interface: 'MIPI 4 lanes',
          voltage: '1.1 / 1.8 / 2.8 V',
          package: 'CSP',
        },
      ],
    ],
  ],
  [
    'YS',
    'LCD_TP',
    [
      ['YD101W-B40', { resolution: '1280 × 800', interface: 'MIPI DSI 4 lanes', voltage: '3.3 V', grade: '-20–70 °C' }],
      [
        'YD070S-T50',
        { resolution: '1024 × 600', interface: 'RGB 24 bit, I²C touch', voltage: '3.3 V', grade: '-20–70 °C' },
      ],
      ['YD156F-E30', { resolution: '1920 × 1080', interface: 'eDP 2 lanes', voltage: '3.3 V', grade: '0–60 °C' }],
    ],
  ],
  [
    'QF',
    'AUDIO',
    [
      ['QA7243-4', { channels: '4', snr: '106 dB', interface: 'I²S / TDM', voltage: '1.8 / 3.3 V', package: 'QFN-40' }],
      ['QA2110-2', { channels: '2', snr: '98 dB', interface: 'I²S', voltage: '3.3 V', package: 'QFN-24' }],
      ['QA9016-8', { channels: '8', snr: '112 dB', interface: 'TDM', voltage: '1.8 / 3.3 V', package: 'QFN-56' }],
    ],
  ],
  [
    'HM',
    'ETH_PHY',
    [
      [
        'HE8531-G',
        { standard: '10/100/1000BASE-T', interface: 'RGMII', voltage: '3.3 V', package: 'QFN-48', grade: '-40–85 °C' },
      ],
      [
        'HE8101-F',
        { standard: '10/100BASE-TX', interface: 'RMII', voltage: '3.3 V', package: 'QFN-32', grade: '-40–85 °C' },
      ],
      [
        'HE8825-N',
        { standard: '2.5GBASE-T', interface: 'SGMII', voltage: '3.3 / 1.0 V', package: 'QFN-64', grade: '0–70 °C' },
      ],
    ],
  ],
  [
    'KD',
    'CRYSTAL',
    [
      ['KD3225-24M', { frequency: '24 MHz', tolerance: '±10 ppm', package: '3225', grade: '-40–85 °C' }],
      ['KD2016-37M4', { frequency: '37.4 MHz', tolerance: '±10 ppm', package: '2016', grade: '-40–85 °C' }],
      ['KD1610-32K', { frequency: '32.768 kHz', tolerance: '±20 ppm', package: '1610', grade: '-40–85 °C' }],
      ['KD2520-26M', { frequency: '26 MHz', tolerance: '±8 ppm', package: '2520', grade: '-40–85 °C' }],
    ],
  ],
]
export const peripherals = (): MadePart[] =>
  rows.flatMap(([vendor, category, parts]) => parts.map(([partNo, params]) => ({ vendor, category, partNo, params })))
