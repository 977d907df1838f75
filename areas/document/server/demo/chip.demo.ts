/** The fictional chips of the demo, as their papers describe them. Values are made up and agree with each other. */
export type ChipFacts = {
  code: string
  zh: string
  en: string
  /** what it is made of, for features and block diagram */
  blocks: readonly (readonly [name: string, zh: string, en: string])[]
  rails: readonly (readonly [name: string, volt: number, amps: number, zh: string, en: string])[]
  /** groups of pins: prefix, how many, direction, rail */
  pins: readonly (readonly [
    prefix: string,
    count: number,
    direction: 'I' | 'O' | 'I/O' | 'P',
    zh: string,
    en: string,
  ])[]
  /** body in millimetres, pitch in millimetres, terminals */
  package: { name: string; body: number; height: number; pitch: number; terminals: number }
  /** highest frequency of the main clock, MHz */
  clock: number
  /** where register blocks begin */
  base: number
}

const power = [
  ['VDD_CORE', 0.9, 3.2, '核心电源', 'Core supply'],
  ['VDD_CPU', 0.95, 2.6, '处理器电源', 'Processor supply'],
  ['VDDQ_DDR', 1.1, 1.4, 'DDR 接口电源', 'DDR interface supply'],
  ['VCC_1V8', 1.8, 0.6, '1.8 V 数字与模拟电源', '1.8 V digital and analog supply'],
  ['VCC_3V3', 3.3, 0.3, '3.3 V 接口电源', '3.3 V interface supply'],
] as const

export const chips: readonly ChipFacts[] = [
  {
    code: 'LQ7120',
    zh: 'AIoT 智能处理器',
    en: 'AIoT SoC, 6 TOPS',
    blocks: [
      ['CPU', '四核 64 位应用处理器，主频 2.0 GHz', 'Four 64-bit application cores at 2.0 GHz'],
      [
        'NPU',
        '6 TOPS INT8 神经网络处理器，支持 INT4/INT8/FP16',
        '6 TOPS INT8 neural processor with INT4, INT8 and FP16',
      ],
      ['GPU', '支持 OpenGL ES 3.2 与 Vulkan 1.2 的图形处理器', 'Graphics with OpenGL ES 3.2 and Vulkan 1.2'],
      ['VPU', '4K60 H.265 解码，4K30 H.264/H.265 编码', '4K60 H.265 decoder, 4K30 H.264/H.265 encoder'],
      ['DDR', '32 位 LPDDR4/LPDDR4X/DDR4 控制器，最大 8 GB', '32-bit LPDDR4, LPDDR4X and DDR4, up to 8 GB'],
      ['DISP', 'MIPI DSI 4 通道与 HDMI 2.0 双屏异显', 'Two displays: MIPI DSI with 4 lanes and HDMI 2.0'],
      ['AUDIO', '8 通道 PDM 麦克风与 TDM 音频接口', 'Eight PDM microphones and TDM audio'],
      ['IO', '千兆以太网、USB 3.0、PCIe 2.1、SDIO', 'Gigabit Ethernet, USB 3.0, PCIe 2.1 and SDIO'],
    ],
    rails: power,
    pins: [
      ['DDR_DQ', 32, 'I/O', 'DDR 数据线', 'DDR data'],
      ['DDR_A', 16, 'O', 'DDR 地址线', 'DDR address'],
      ['DSI_D', 4, 'O', 'MIPI DSI 数据通道', 'MIPI DSI lane'],
      ['PDM_D', 4, 'I', 'PDM 麦克风数据', 'PDM microphone data'],
      ['GPIO0_A', 8, 'I/O', '通用输入输出', 'General purpose'],
    ],
    package: { name: 'FCBGA636', body: 17, height: 1.25, pitch: 0.65, terminals: 636 },
    clock: 2000,
    base: 0xfd000000,
  },
  {
    code: 'LQ5210',
    zh: '视觉处理器',
    en: 'Vision SoC',
    blocks: [
      ['CPU', '双核 64 位处理器，主频 1.6 GHz', 'Two 64-bit cores at 1.6 GHz'],
      ['ISP', '5M@30fps 图像信号处理器，3 帧 HDR', 'Image signal processor, 5M at 30 fps, three-frame HDR'],
      ['NPU', '2 TOPS INT8 神经网络处理器', '2 TOPS INT8 neural processor'],
      ['VENC', '5M H.265 编码器，智能码率', '5M H.265 encoder with smart bit rate'],
      ['DDR', '16 位 DDR3L/LPDDR4 控制器', '16-bit DDR3L and LPDDR4'],
      ['CSI', '4 通道 MIPI CSI-2，可拆分为 2×2', 'MIPI CSI-2 with 4 lanes, or two with 2'],
      ['SEC', '安全启动与 AES/SHA/RSA 引擎', 'Secure boot, AES, SHA and RSA'],
      ['IO', '百兆以太网、USB 2.0、SDIO 3.0', 'Fast Ethernet, USB 2.0 and SDIO 3.0'],
    ],
    rails: [['VDD_CORE', 0.85, 1.4, '核心电源', 'Core supply'], ...power.slice(2)],
    pins: [
      ['CSI_D', 8, 'I', 'MIPI CSI 数据', 'MIPI CSI data'],
      ['DDR_DQ', 16, 'I/O', 'DDR 数据线', 'DDR data'],
      ['ETH_TX', 4, 'O', '以太网发送', 'Ethernet transmit'],
      ['ETH_RX', 4, 'I', '以太网接收', 'Ethernet receive'],
      ['GPIO1_B', 8, 'I/O', '通用输入输出', 'General purpose'],
    ],
    package: { name: 'QFN88', body: 9, height: 0.85, pitch: 0.35, terminals: 88 },
    clock: 1600,
    base: 0xff000000,
  },
  {
    code: 'LQ3310',
    zh: '音频 DSP 处理器',
    en: 'Audio DSP SoC',
    blocks: [
      ['DSP', '双核音频 DSP，主频 800 MHz，带浮点单元', 'Two audio DSP cores at 800 MHz with floating point'],
      ['MCU', '32 位控制处理器，主频 400 MHz', '32-bit control core at 400 MHz'],
      ['SRAM', '2 MB 片上 SRAM', '2 MB of on-chip SRAM'],
      ['ADC', '4 通道 24 位 ADC，信噪比 105 dB', 'Four 24-bit ADCs, 105 dB SNR'],
      ['DAC', '2 通道 24 位 DAC，信噪比 110 dB', 'Two 24-bit DACs, 110 dB SNR'],
      ['TDM', '4 组 I2S/TDM，单线 16 通道', 'Four I2S/TDM ports, 16 channels on a line'],
      ['PDM', '8 路 PDM 麦克风输入', 'Eight PDM microphone inputs'],
      ['IO', 'USB 2.0 音频、SPI、I2C、UART', 'USB 2.0 audio, SPI, I2C and UART'],
    ],
    rails: [
      ['VDD_CORE', 0.9, 0.4, '核心电源', 'Core supply'],
      ['AVDD', 1.8, 0.12, '音频模拟电源', 'Audio analog supply'],
      ...power.slice(3),
    ],
    pins: [
      ['I2S0_SD', 4, 'I/O', 'I2S 数据', 'I2S data'],
      ['PDM_IN', 4, 'I', 'PDM 数据输入', 'PDM data in'],
      ['MIC', 4, 'I', '模拟麦克风输入', 'Analog microphone'],
      ['LOUT', 2, 'O', '线路输出', 'Line out'],
      ['GPIO0_C', 8, 'I/O', '通用输入输出', 'General purpose'],
    ],
    package: { name: 'QFN68', body: 8, height: 0.85, pitch: 0.4, terminals: 68 },
    clock: 800,
    base: 0x50000000,
  },
  {
    code: 'LQ8802',
    zh: '边缘 AI 旗舰处理器',
    en: 'Edge-AI flagship SoC',
    blocks: [
      ['CPU', '八核 64 位处理器，主频 2.6 GHz', 'Eight 64-bit cores at 2.6 GHz'],
      ['NPU', '32 TOPS INT8 三核神经网络处理器', '32 TOPS INT8, three neural cores'],
      ['GPU', '支持 Vulkan 1.3 与 OpenCL 3.0', 'Graphics with Vulkan 1.3 and OpenCL 3.0'],
      ['VPU', '8K30 解码，8K30 编码，32 路 1080p', '8K30 decoder and encoder, or 32 streams of 1080p'],
      ['DDR', '64 位 LPDDR5，最大 32 GB', '64-bit LPDDR5, up to 32 GB'],
      ['CSI', '6 组 4 通道 MIPI CSI-2，48M 双 ISP', 'Six MIPI CSI-2 ports, two 48M ISPs'],
      ['PCIE', '4 通道 PCIe 3.0 RC/EP', 'PCIe 3.0 with 4 lanes, RC or EP'],
      ['IO', '双 2.5G 以太网、双 USB 3.1、双 CAN FD', 'Two 2.5G Ethernet, two USB 3.1, two CAN FD'],
    ],
    rails: [...power, ['VDD_NPU', 0.85, 5.5, '神经网络处理器电源', 'Neural processor supply']],
    pins: [
      ['PCIE_TX', 8, 'O', 'PCIe 发送差分对', 'PCIe transmit pair'],
      ['PCIE_RX', 8, 'I', 'PCIe 接收差分对', 'PCIe receive pair'],
      ['CSI0_D', 8, 'I', 'MIPI CSI 数据', 'MIPI CSI data'],
      ['DDR_DQ', 32, 'I/O', 'DDR 数据线', 'DDR data'],
      ['CAN_TX', 2, 'O', 'CAN 发送', 'CAN transmit'],
    ],
    package: { name: 'FCBGA1088', body: 23, height: 1.45, pitch: 0.65, terminals: 1088 },
    clock: 2600,
    base: 0xfe000000,
  },
  {
    code: 'LQ1105',
    zh: '电源管理芯片',
    en: 'Power management IC',
    blocks: [
      ['BUCK', '4 路同步降压转换器，最大 5 A', 'Four synchronous buck converters, up to 5 A'],
      ['LDO', '9 路低噪声 LDO，300 mA', 'Nine low-noise LDOs, 300 mA'],
      ['SWITCH', '2 路负载开关', 'Two load switches'],
      ['RTC', '低功耗实时时钟与 32.768 kHz 输出', 'Low-power RTC with a 32.768 kHz output'],
      ['ADC', '12 位系统监测 ADC', '12-bit monitor ADC'],
      ['SEQ', '可编程上电与掉电时序', 'Programmable power-up and power-down sequence'],
    ],
    rails: [
      ['VIN', 5, 6, '主输入电源', 'Main input'],
      ['VSYS', 3.8, 5, '系统电源', 'System supply'],
      ['VCC_RTC', 3, 0.001, '实时时钟电源', 'RTC supply'],
    ],
    pins: [
      ['SW', 4, 'O', '降压开关节点', 'Buck switch node'],
      ['FB', 4, 'I', '降压反馈', 'Buck feedback'],
      ['LDO', 9, 'O', 'LDO 输出', 'LDO output'],
      ['VIN', 4, 'P', '降压输入', 'Buck input'],
    ],
    package: { name: 'QFN40', body: 5, height: 0.75, pitch: 0.4, terminals: 40 },
    clock: 3,
    base: 0x00,
  },
  {
    code: 'LQ2230',
    zh: 'Wi-Fi 6 连接芯片',
    en: 'Wi-Fi 6 combo',
    blocks: [
      ['WLAN', '2×2 双频 Wi-Fi 6，速率 1.2 Gbps', '2×2 dual-band Wi-Fi 6 at 1.2 Gbps'],
      ['BT', '蓝牙 5.3 双模，支持 LE Audio', 'Dual-mode Bluetooth 5.3 with LE Audio'],
      ['RF', '内置 2.4/5 GHz 功率放大器与低噪声放大器', 'Built-in 2.4 and 5 GHz PA and LNA'],
      ['HOST', 'SDIO 3.0 与 PCIe 2.1 主机接口', 'SDIO 3.0 and PCIe 2.1 host interface'],
      ['SEC', 'WPA3 与硬件加解密', 'WPA3 with hardware ciphers'],
      ['PMU', '内置电源管理，保活电流 180 µA', 'Power management, 180 µA keep-alive'],
    ],
    rails: [
      ['VBAT', 3.3, 0.9, '射频与电源输入', 'RF and power input'],
      ['VDDIO', 1.8, 0.1, '接口电源', 'Interface supply'],
    ],
    pins: [
      ['SDIO_D', 4, 'I/O', 'SDIO 数据', 'SDIO data'],
      ['PCIE_TX', 2, 'O', 'PCIe 发送', 'PCIe transmit'],
      ['RF_2G', 2, 'I/O', '2.4 GHz 天线', '2.4 GHz antenna'],
      ['RF_5G', 2, 'I/O', '5 GHz 天线', '5 GHz antenna'],
      ['GPIO', 6, 'I/O', '通用输入输出', 'General purpose'],
    ],
    package: { name: 'QFN60', body: 7, height: 0.85, pitch: 0.4, terminals: 60 },
    clock: 480,
    base: 0x18000000,
  },
]
