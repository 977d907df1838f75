import type { knownStates } from '../contract.ts'

export type Made = {
  status: (typeof knownStates)[number]
  severity: 'critical' | 'important' | 'normal'
  project: string
  /** names of versions */
  from: string
  to?: string
  fixVersion?: string
  fixPatch?: string
  title: string
  titleEn: string
  symptom: string
  symptomEn: string
  workaround: string
  workaroundEn: string
  /** subjects of the tickets that met it */
  tickets?: readonly string[]
  /** days ago it was written, published, fixed */
  written: number
  published?: number
  fixed?: number
  why?: string
}

const linux61 = 'LQ7120 Linux 6.1 SDK V1.4.0'
/** Known issues in every state: one open with two tickets of one customer, two fixed by a patch, one by a version. */
export const made: readonly Made[] = [
  {
    status: 'fixed',
    severity: 'normal',
    project: 'LQ7120-STD',
    from: 'LQ7120 Linux 5.10 SDK V1.2.3',
    to: 'LQ7120 Linux 5.10 SDK V1.2.3',
    fixVersion: linux61,
    written: 200,
    published: 198,
    fixed: 46,
    title: 'HDMI 在 4K60 下热插拔后无显示',
    titleEn: 'No picture after HDMI hot plug at 4K60',
    symptom: '以 3840×2160@60 输出时拔插 HDMI 线，约 5% 的概率无显示，内核日志出现 "hdmi: scdc status timeout"。',
    symptomEn:
      'At 3840×2160@60 about 5% of hot plugs end without a picture; the kernel log says "hdmi: scdc status timeout".',
    workaround: '重新拔插一次，或将 /sys/class/drm/card0-HDMI-A-1/status 依次写入 off、on。',
    workaroundEn: 'Plug it in again, or write off and then on to /sys/class/drm/card0-HDMI-A-1/status.',
  },
  {
    status: 'fixed',
    severity: 'important',
    project: 'LQ7120-STD',
    from: linux61,
    fixPatch: '显示：双屏启动黑屏修复',
    written: 45,
    published: 44,
    fixed: 40,
    title: '双屏启动时第二块屏黑屏',
    titleEn: 'Second screen stays black at boot',
    symptom: 'MIPI DSI 与 LVDS 同时启用时，第二块屏在启动动画之后黑屏，背光亮。',
    symptomEn:
      'With MIPI DSI and LVDS both enabled, the second screen turns black after the boot animation; its backlight is on.',
    workaround: '在 U-Boot 中关闭启动动画：setenv bootlogo 0。',
    workaroundEn: 'Turn the boot animation off in U-Boot: setenv bootlogo 0.',
  },
  {
    status: 'published',
    severity: 'important',
    project: 'LQ7120-STD',
    from: linux61,
    written: 4,
    published: 3,
    title: '休眠唤醒后 MIPI DSI 屏偶发花屏',
    titleEn: 'MIPI DSI panel sometimes shows noise after resume',
    symptom: '从 mem 休眠唤醒后约 3% 的概率花屏，背光正常。DSI 控制器恢复时钟早于面板复位完成。',
    symptomEn:
      'About 3% of resumes from mem leave noise on the panel, with the backlight on. The DSI controller restores its clock before the panel has finished its reset.',
    workaround:
      '唤醒后执行 echo 0 > /sys/class/graphics/fb0/blank 恢复显示；或在设备树的 dsi 节点中将 resume-delay-ms 设为 20。',
    workaroundEn:
      'After resume run echo 0 > /sys/class/graphics/fb0/blank, or set resume-delay-ms to 20 in the dsi node of the device tree.',
    tickets: ['休眠唤醒后 MIPI 屏偶发花屏，需重启恢复', '唤醒后屏幕花屏'],
  },
  {
    status: 'fixed',
    severity: 'critical',
    project: 'LQ8802-ROBOT',
    from: 'LQ8802 Linux 6.1 Robot SDK V0.9.2',
    fixPatch: 'CAN FD 丢帧修复',
    written: 30,
    published: 29,
    fixed: 21,
    title: 'CAN FD 在 5 Mbit/s 下丢帧',
    titleEn: 'CAN FD loses frames at 5 Mbit/s',
    symptom: '数据段 5 Mbit/s、总线负载超过 60% 时丢帧，ip -s link 中 overrun 增加。',
    symptomEn: 'Frames are lost above 60% bus load with a data phase of 5 Mbit/s; overrun grows in ip -s link.',
    workaround: '将数据段降到 2 Mbit/s。',
    workaroundEn: 'Lower the data phase to 2 Mbit/s.',
  },
  {
    status: 'review',
    severity: 'important',
    project: 'LQ7120-PANEL',
    from: 'LQ7120 Android 14 SDK R2',
    written: 1,
    title: 'OTA 升级后 Wi-Fi 吞吐下降',
    titleEn: 'Wi-Fi throughput drops after an OTA update',
    symptom: '升级后速率自适应卡在 MCS 7，TCP 下行吞吐下降约 40%。',
    symptomEn: 'After the update, rate adaptation stays at MCS 7, and TCP downstream throughput drops by about 40%.',
    workaround: '删除 /data/vendor/wifi/rate_cache.bin 后重启。',
    workaroundEn: 'Delete /data/vendor/wifi/rate_cache.bin and restart.',
    tickets: ['OTA 升级到 6.1.84 后 Wi-Fi 吞吐下降 40%'],
  },
  {
    status: 'draft',
    severity: 'important',
    project: 'LQ3310-BAR',
    from: 'LQ3310 Audio RTOS SDK V3.0.1',
    written: 2,
    title: '蓝牙与 eARC 同时工作时断音 200 ms',
    titleEn: 'Audio drops out for 200 ms with Bluetooth and eARC both active',
    symptom: '蓝牙中断密集时编解码驱动欠载，约每 10 分钟断音一次。',
    symptomEn: 'The codec driver underruns under a burst of Bluetooth interrupts, about once in ten minutes.',
    workaround: '',
    workaroundEn: '',
    tickets: ['Soundbar drops out for 200 ms when Bluetooth and HDMI eARC are both active'],
  },
  {
    status: 'withdrawn',
    severity: 'normal',
    project: 'LQ2230-STD',
    from: 'LQ2230 Wi-Fi 6 RTOS SDK V2.1.0',
    written: 60,
    published: 58,
    why: '经复测为路由器固件问题，与 SDK 无关。',
    title: 'WPA3 下偶发重连失败',
    titleEn: 'Reconnecting with WPA3 sometimes fails',
    symptom: '部分路由器在 WPA3 下重连失败。',
    symptomEn: 'Reconnecting to some routers with WPA3 fails.',
    workaround: '改用 WPA2。',
    workaroundEn: 'Use WPA2.',
  },
]
