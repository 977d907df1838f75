/** Parameters of the wake word as the engineer sends them. */
export const wakeupParams = `# Wake word, LQ7120-PANEL, tuned for music at 60 dB
[wakeup]
model=hey_nimbus_v3.bin
threshold=0.62          ; was 0.48
min_duration_ms=380
cooldown_ms=1500

[front_end]
mic_channels=2
sample_rate=16000
noise_suppression=2
agc_target_dbfs=-21

[aec]
aec_ref=1               ; reference channel on
ref_channel=2
tail_ms=200
delay_ms=48
`
export const boot = `U-Boot 2024.01-lq (Aug 12 2026 - 10:21:33 +0800)
DRAM:  2 GiB
MMC:   mmc@4020000: 0, mmc@4021000: 1
Loading Environment from MMC... OK
## Loading kernel from FIT Image at 42000000 ...
   Verifying Hash Integrity ... sha256+ OK
Starting kernel ...
[    0.000000] Linux version 6.1.84-r3 (build@lq) #1 SMP PREEMPT
[    1.204117] lq-mipi-dsi 1c50000.dsi: timeout waiting for LP-11
[    1.204190] panel-boe-140fhd: failed to attach: -110
`
export const xrun = `[  812.331004] lq-i2s 2a40000.i2s: XRUN on playback, avail=4096
[  812.331180] asoc: codec lq3310 underrun count=17
`
