import type { App } from '#platform/server/app.ts'
import type { lifecycles } from '../contract.ts'
import { readBlocks, readFigures } from '../figure.rules.ts'

type Facts = {
  lifecycle: (typeof lifecycles)[number]
  intro: string
  introEn: string
  /** as the desk writes them: name | English name | value | English value */
  figures: string
  /** group | name | English name | note | English note */
  blocks: string
}

/** What the demo's chips are; the figures agree with the papers that are printed for them. */
const facts: Record<string, Facts> = {
  LQ8802: {
    lifecycle: 'active',
    intro: '面向移动机器人与边缘服务器的旗舰处理器：32 TOPS 三核 NPU，六路相机同步接入，双 ISP 与 8K 编解码。',
    introEn:
      'Flagship processor for mobile robots and edge servers: a three-core NPU with 32 TOPS, six synchronised cameras, two ISPs and 8K video.',
    figures: `处理器 | CPU | 8 核 64 位，2.6 GHz | 8 cores, 64-bit, 2.6 GHz
神经网络 | NPU | 32 TOPS INT8 | 32 TOPS INT8
内存 | Memory | 64 位 LPDDR5，最大 32 GB | 64-bit LPDDR5, up to 32 GB
视频编解码 | Video | 8K30，32 路 1080p | 8K30 encode and decode, or 32 × 1080p
图像 | Camera | 6 × MIPI CSI-2，双 48M ISP | 6 × MIPI CSI-2, two 48M ISPs
高速接口 | High-speed I/O | PCIe 3.0 ×4，2 × USB 3.1 | PCIe 3.0 ×4, 2 × USB 3.1
网络 | Network | 2 × 2.5G 以太网 | 2 × 2.5G Ethernet
封装 | Package | FCBGA1088，23 × 23 mm | FCBGA1088, 23 × 23 mm
结温 | Junction temperature | −40 至 105 °C | −40 to 105 °C
典型功耗 | Typical power | 12 W | 12 W`,
    blocks: `compute | CPU | CPU | 8 核 2.6 GHz | 8 cores, 2.6 GHz
compute | NPU | NPU | 32 TOPS，3 核 | 32 TOPS, 3 cores
compute | GPU | GPU | Vulkan 1.3 | Vulkan 1.3
media | 视频编解码 | Video codec | 8K30 | 8K30
media | ISP × 2 | ISP × 2 | 48M | 48 MP
media | 显示 | Display | HDMI 2.1，DSI | HDMI 2.1, DSI
memory | LPDDR5 | LPDDR5 | 64 位，32 GB | 64-bit, 32 GB
memory | 片上 SRAM | On-chip SRAM | 4 MB | 4 MB
memory | UFS / eMMC | UFS / eMMC | UFS 3.1 | UFS 3.1
connect | PCIe 3.0 | PCIe 3.0 | ×4 RC/EP | ×4 RC/EP
connect | 以太网 | Ethernet | 2 × 2.5G | 2 × 2.5G
connect | USB 3.1 | USB 3.1 | × 2 | × 2
connect | MIPI CSI-2 | MIPI CSI-2 | 6 × 4 通道 | 6 × 4 lanes
io | CAN FD | CAN FD | × 2 | × 2
io | UART / SPI / I²C | UART / SPI / I²C | 10 / 5 / 9 | 10 / 5 / 9
io | PWM / ADC | PWM / ADC | 16 / 8 | 16 / 8
security | 安全启动 | Secure boot | RSA-4096 | RSA-4096
security | 加密引擎 | Crypto engine | AES · SHA · SM4 | AES · SHA · SM4
power | 电源域 | Power domains | 12 路 DVFS | 12 with DVFS`,
  },
  LQ7120: {
    lifecycle: 'active',
    intro: '智能中控屏与家电面板的 AIoT 处理器：6 TOPS NPU、双屏异显与八路麦克风，一颗芯片完成显示、语音与识别。',
    introEn:
      'AIoT processor for control panels and appliances: a 6 TOPS NPU, two displays and eight microphones put screen, voice and recognition on one chip.',
    figures: `处理器 | CPU | 4 核 64 位，2.0 GHz | 4 cores, 64-bit, 2.0 GHz
神经网络 | NPU | 6 TOPS INT8 | 6 TOPS INT8
内存 | Memory | 32 位 LPDDR4X/DDR4，最大 8 GB | 32-bit LPDDR4X/DDR4, up to 8 GB
视频编解码 | Video | 4K60 解码，4K30 编码 | 4K60 decode, 4K30 encode
显示 | Display | MIPI DSI 与 HDMI 2.0 双屏 | MIPI DSI and HDMI 2.0
音频 | Audio | 8 × PDM，TDM | 8 × PDM, TDM
网络 | Network | 千兆以太网 | Gigabit Ethernet
封装 | Package | FCBGA636，17 × 17 mm | FCBGA636, 17 × 17 mm
典型功耗 | Typical power | 3.5 W | 3.5 W`,
    blocks: `compute | CPU | CPU | 4 核 2.0 GHz | 4 cores, 2.0 GHz
compute | NPU | NPU | 6 TOPS | 6 TOPS
compute | GPU | GPU | Vulkan 1.2 | Vulkan 1.2
media | 视频编解码 | Video codec | 4K60 | 4K60
media | 双屏显示 | Dual display | DSI，HDMI 2.0 | DSI, HDMI 2.0
media | 音频 | Audio | 8 × PDM，TDM | 8 × PDM, TDM
memory | LPDDR4X / DDR4 | LPDDR4X / DDR4 | 32 位，8 GB | 32-bit, 8 GB
memory | eMMC 5.1 | eMMC 5.1 | HS400 | HS400
connect | 以太网 | Ethernet | 1 Gbit/s | 1 Gbit/s
connect | USB 3.0 | USB 3.0 | × 1 | × 1
connect | PCIe 2.1 | PCIe 2.1 | ×1 | ×1
connect | SDIO 3.0 | SDIO 3.0 | × 2 | × 2
io | UART / SPI / I²C | UART / SPI / I²C | 8 / 3 / 6 | 8 / 3 / 6
io | PWM / ADC | PWM / ADC | 8 / 6 | 8 / 6
security | 安全启动 | Secure boot | RSA-2048 | RSA-2048
security | 加密引擎 | Crypto engine | AES · SHA · SM4 | AES · SHA · SM4`,
  },
  LQ5210: {
    lifecycle: 'active',
    intro: '网络摄像机与门铃的视觉处理器：5M 三帧 HDR、2 TOPS NPU 与智能码率编码，QFN 封装两层板可用。',
    introEn:
      'Vision processor for cameras and doorbells: 5 MP three-frame HDR, a 2 TOPS NPU and smart bit rates, in a QFN that needs only a two-layer board.',
    figures: `处理器 | CPU | 2 核 64 位，1.6 GHz | 2 cores, 64-bit, 1.6 GHz
神经网络 | NPU | 2 TOPS INT8 | 2 TOPS INT8
图像 | Camera | 5M@30fps，3 帧 HDR | 5 MP at 30 fps, three-frame HDR
编码 | Encoder | 5M H.265，智能码率 | 5 MP H.265, smart bit rate
内存 | Memory | 16 位 DDR3L/LPDDR4 | 16-bit DDR3L/LPDDR4
封装 | Package | QFN88，9 × 9 mm | QFN88, 9 × 9 mm
典型功耗 | Typical power | 0.9 W | 0.9 W`,
    blocks: `compute | CPU | CPU | 2 核 1.6 GHz | 2 cores, 1.6 GHz
compute | NPU | NPU | 2 TOPS | 2 TOPS
media | ISP | ISP | 5M，3 帧 HDR | 5 MP, HDR
media | 视频编码 | Encoder | H.265 | H.265
memory | DDR3L / LPDDR4 | DDR3L / LPDDR4 | 16 位 | 16-bit
memory | SPI NAND | SPI NAND | 4 线 | quad
connect | MIPI CSI-2 | MIPI CSI-2 | 4 通道 | 4 lanes
connect | 以太网 | Ethernet | 100 Mbit/s | 100 Mbit/s
connect | USB 2.0 | USB 2.0 | OTG | OTG
connect | SDIO 3.0 | SDIO 3.0 | × 2 | × 2
io | UART / I²C | UART / I²C | 4 / 4 | 4 / 4
io | PWM / ADC | PWM / ADC | 4 / 4 | 4 / 4
security | 安全启动 | Secure boot | RSA-2048 | RSA-2048
security | 加密引擎 | Crypto engine | AES · SHA · RSA | AES · SHA · RSA`,
  },
  LQ3310: {
    lifecycle: 'nrnd',
    intro: '回音壁与会议音箱的音频处理器：双核 800 MHz DSP、四路 24 位 ADC 与八路数字麦克风，编解码全部片上完成。',
    introEn:
      'Audio processor for soundbars and conference speakers: two 800 MHz DSP cores, four 24-bit ADCs and eight digital microphones, with all codecs on chip.',
    figures: `DSP | DSP | 2 核，800 MHz，浮点 | 2 cores, 800 MHz, floating point
控制核 | Control core | 32 位，400 MHz | 32-bit, 400 MHz
片上内存 | On-chip memory | 2 MB SRAM | 2 MB SRAM
模拟输入 | Analog in | 4 × 24 位 ADC，105 dB | 4 × 24-bit ADC, 105 dB
模拟输出 | Analog out | 2 × 24 位 DAC，110 dB | 2 × 24-bit DAC, 110 dB
封装 | Package | QFN68，8 × 8 mm | QFN68, 8 × 8 mm`,
    blocks: `compute | 音频 DSP | Audio DSP | 2 × 800 MHz | 2 × 800 MHz
compute | MCU | MCU | 400 MHz | 400 MHz
media | ADC | ADC | 4 × 24 位 | 4 × 24-bit
media | DAC | DAC | 2 × 24 位 | 2 × 24-bit
media | PDM | PDM | 8 路 | 8 inputs
media | I²S / TDM | I²S / TDM | 4 组 | 4 ports
memory | SRAM | SRAM | 2 MB | 2 MB
memory | QSPI Flash | QSPI flash | 16 MB | 16 MB
connect | USB 2.0 | USB 2.0 | UAC 2.0 | UAC 2.0
io | UART / SPI / I²C | UART / SPI / I²C | 3 / 2 / 3 | 3 / 2 / 3
security | 安全启动 | Secure boot | ECC P-256 | ECC P-256`,
  },
  LQ1105: {
    lifecycle: 'active',
    intro: '与 LQ7120、LQ8802 配套的电源管理芯片：四路降压、九路低噪声 LDO 与可编程上电时序。',
    introEn:
      'Companion power IC for LQ7120 and LQ8802: four buck converters, nine low-noise LDOs and a programmable power sequence.',
    figures: `降压 | Buck | 4 路，最大 5 A | 4 channels, up to 5 A
LDO | LDO | 9 路，300 mA | 9 channels, 300 mA
输入电压 | Input | 2.7 – 5.5 V | 2.7 – 5.5 V
静态电流 | Quiescent current | 35 µA | 35 µA
接口 | Interface | I²C，1 MHz | I²C at 1 MHz
封装 | Package | QFN40，5 × 5 mm | QFN40, 5 × 5 mm`,
    blocks: `power | 降压 × 4 | Buck × 4 | 最大 5 A | up to 5 A
power | LDO × 9 | LDO × 9 | 300 mA | 300 mA
power | 负载开关 | Load switches | × 2 | × 2
power | 上电时序 | Power sequencer | 可编程 | programmable
io | 监测 ADC | Monitor ADC | 12 位 | 12-bit
io | RTC | RTC | 32.768 kHz | 32.768 kHz
connect | I²C | I²C | 1 MHz | 1 MHz
security | 保护 | Protection | OVP · OCP · OTP | OVP · OCP · OTP`,
  },
  LQ2230: {
    lifecycle: 'sampling',
    intro: '2×2 双频 Wi-Fi 6 与蓝牙 5.3 二合一芯片，内置功放与低噪放，保活电流 180 µA，主机接口 SDIO 3.0 或 PCIe。',
    introEn:
      '2×2 dual-band Wi-Fi 6 with Bluetooth 5.3: amplifiers on chip, 180 µA keep-alive, SDIO 3.0 or PCIe to the host.',
    figures: `Wi-Fi | Wi-Fi | 802.11ax 2×2，1.2 Gbps | 802.11ax 2×2, 1.2 Gbit/s
频段 | Bands | 2.4 / 5 GHz | 2.4 and 5 GHz
蓝牙 | Bluetooth | 5.3 双模，LE Audio | 5.3 dual mode, LE Audio
保活电流 | Keep-alive current | 180 µA | 180 µA
主机接口 | Host interface | SDIO 3.0 / PCIe 2.1 | SDIO 3.0 or PCIe 2.1
封装 | Package | QFN60，7 × 7 mm | QFN60, 7 × 7 mm`,
    blocks: `compute | 基带处理器 | Baseband | 480 MHz | 480 MHz
connect | Wi-Fi 6 | Wi-Fi 6 | 2×2，1.2 Gbps | 2×2, 1.2 Gbit/s
connect | 蓝牙 5.3 | Bluetooth 5.3 | LE Audio | LE Audio
connect | 射频前端 | RF front end | PA · LNA | PA · LNA
io | SDIO 3.0 | SDIO 3.0 | 主机 | host
io | PCIe 2.1 | PCIe 2.1 | ×1 | ×1
io | UART / PCM | UART / PCM | 蓝牙主机 | Bluetooth host
memory | SRAM | SRAM | 1.2 MB | 1.2 MB
security | WPA3 | WPA3 | 硬件加解密 | in hardware
power | PMU | PMU | 1.8 – 3.6 V | 1.8 – 3.6 V`,
  },
}

/** What some are called as well: by their family, or as they were before. */
const spellings: Record<string, string[]> = { LQ8802: ['LQ8800', 'Robotics flagship'], LQ3310: ['LQ3300'] }

/** The facts of the demo's chips; those somebody has changed stay as they are. */
export async function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  for (const [i, [code, { figures, blocks, ...texts }]] of Object.entries(facts).entries()) {
    const updatedAt = new Date(Date.now() - (9 + i * 17) * 86_400_000)
    await db
      .updateTable('chips')
      .set({
        ...texts,
        spellings: spellings[code] ?? [],
        updatedAt,
        figures: JSON.stringify(readFigures(figures)),
        blocks: JSON.stringify(readBlocks(blocks)),
      })
      .where('code', '=', code)
      .where('version', '=', 1)
      .execute()
  }
  return true
}
