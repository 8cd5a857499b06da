/**
 * The sounds of the table, made by the browser itself: notes and breaths of noise, no recordings. Nothing sounds
 * before somebody has touched the page, nor while it is muted.
 */
import { settings } from "./settings.svelte";

export type Sound =
  | "slap" | "reached" | "draw" | "discard" | "drum" | "latch" | "glass" | "coin"
  | "turn" | "threat" | "last_round" | "fanfare" | "chord";

/** As loud as it gets. */
const VOLUME = 0.3;
/** What others do is heard from further away. */
const SOFT = 0.55;

/** A tone: where it begins, how long it rings, at which height and how loud. */
interface Note {
  at: number;
  lasts: number;
  pitch: number;
  /** Where the height goes while it rings. */
  to?: number;
  wave?: OscillatorType;
  loud?: number;
  /** How long it takes to come in; bells strike, a swell grows. */
  grows?: number;
}

/** Noise through a filter: paper, cloth, a card on the table. */
interface Breath {
  at: number;
  lasts: number;
  filter: BiquadFilterType;
  pitch: number;
  to?: number;
  loud?: number;
}

export interface Score {
  notes?: Note[];
  breaths?: Breath[];
}

const bell = (at: number, pitch: number, loud = 0.5, lasts = 1.1): Note[] => [
  { at, pitch, lasts, loud },
  { at, pitch: pitch * 2.76, lasts: lasts * 0.45, loud: loud * 0.22 },
];

export const SCORES: Record<Sound, Score> = {
  slap: { breaths: [{ at: 0, lasts: 0.09, filter: "lowpass", pitch: 2400, to: 500, loud: 0.8 }], notes: [{ at: 0, lasts: 0.07, pitch: 150, to: 90, loud: 0.35 }] },
  reached: { notes: [{ at: 0, lasts: 0.22, pitch: 659, wave: "triangle", loud: 0.4 }, { at: 0.12, lasts: 0.34, pitch: 880, wave: "triangle", loud: 0.4 }] },
  draw: { breaths: [{ at: 0, lasts: 0.12, filter: "bandpass", pitch: 2600, to: 5200, loud: 0.45 }] },
  discard: { breaths: [{ at: 0, lasts: 0.16, filter: "bandpass", pitch: 1500, to: 600, loud: 0.55 }] },
  drum: { notes: [{ at: 0, lasts: 0.42, pitch: 110, to: 48, loud: 1 }], breaths: [{ at: 0, lasts: 0.06, filter: "lowpass", pitch: 700, loud: 0.5 }] },
  latch: { breaths: [{ at: 0, lasts: 0.03, filter: "highpass", pitch: 2500, loud: 0.5 }, { at: 0.07, lasts: 0.05, filter: "bandpass", pitch: 900, loud: 0.8 }], notes: [{ at: 0.07, lasts: 0.09, pitch: 190, to: 150, wave: "square", loud: 0.12 }] },
  glass: { notes: [...bell(0, 1568, 0.32, 0.9), ...bell(0.09, 2093, 0.2, 0.8)] },
  coin: { notes: [...bell(0, 1319, 0.3, 0.4), ...bell(0.08, 1976, 0.3, 0.6)] },
  turn: { notes: [...bell(0, 523, 0.5), ...bell(0.17, 784, 0.42, 1.3)] },
  threat: { notes: [{ at: 0, lasts: 0.9, pitch: 98, to: 104, wave: "triangle", loud: 0.75, grows: 0.4 }, { at: 0, lasts: 0.9, pitch: 117, to: 123, wave: "sine", loud: 0.5, grows: 0.4 }] },
  last_round: { notes: [...bell(0, 294, 0.7, 2.6), ...bell(0, 441, 0.25, 2)] },
  fanfare: { notes: [392, 523, 659, 784].map((pitch, i) => ({ at: 0.13 * i, lasts: i === 3 ? 0.9 : 0.24, pitch, wave: "triangle" as const, loud: 0.5 })) },
  chord: { notes: [262, 330, 392].map((pitch) => ({ at: 0, lasts: 1.4, pitch, wave: "triangle" as const, loud: 0.3, grows: 0.08 })) },
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers complain of sound that nobody asked for; so do people. */
function touched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

function stage(): AudioContext | null {
  if (!settings.sound || !touched() || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Half a second of noise, made once. */
function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise !== null) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return noise;
}

function envelope(audio: AudioContext, start: number, lasts: number, loud: number, grows = 0.006): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud), start + grows);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(audio.destination);
  return gain;
}

function ring(audio: AudioContext, note: Note, loud: number): void {
  const start = audio.currentTime + note.at;
  const voice = audio.createOscillator();
  voice.type = note.wave ?? "sine";
  voice.frequency.setValueAtTime(note.pitch, start);
  if (note.to !== undefined) voice.frequency.exponentialRampToValueAtTime(note.to, start + note.lasts);
  voice.connect(envelope(audio, start, note.lasts, (note.loud ?? 0.5) * loud, note.grows));
  voice.start(start);
  voice.stop(start + note.lasts);
}

function rustle(audio: AudioContext, breath: Breath, loud: number): void {
  const start = audio.currentTime + breath.at;
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = breath.filter;
  filter.frequency.setValueAtTime(breath.pitch, start);
  if (breath.to !== undefined) filter.frequency.exponentialRampToValueAtTime(breath.to, start + breath.lasts);
  source.connect(filter).connect(envelope(audio, start, breath.lasts, (breath.loud ?? 0.5) * loud));
  source.start(start);
  source.stop(start + breath.lasts);
}

/** Plays a sound; `far` where somebody else caused it. */
export function play(sound: Sound, far = false): void {
  try {
    const audio = stage();
    if (audio === null) return;
    const loud = VOLUME * (far ? SOFT : 1);
    for (const note of SCORES[sound].notes ?? []) ring(audio, note, loud);
    for (const breath of SCORES[sound].breaths ?? []) rustle(audio, breath, loud);
  } catch {
    // A device without sound is no reason to stop the game.
  }
}

/** A phone trembles in the hand. */
export function tremble(milliseconds = 40): void {
  const phone = globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;
  if (settings.vibration && phone && touched()) navigator.vibrate?.(milliseconds);
}
