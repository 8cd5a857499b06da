/** A short tone: it is your turn. */
let context: AudioContext | null = null;

export function tone(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.08, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
    volume.connect(context.destination);
    const voice = context.createOscillator();
    voice.frequency.setValueAtTime(660, now);
    voice.frequency.setValueAtTime(880, now + 0.12);
    voice.connect(volume);
    voice.start(now);
    voice.stop(now + 0.35);
  } catch {
    // A browser may refuse sound before the first tap; silence does no harm.
  }
}
