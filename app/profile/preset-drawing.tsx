import type { ReactNode } from "react";

type Drawing = { name: string; background: string; content: ReactNode };

/** The drawn avatars, 64 by 64. The first one is stored as "preset:1". */
const drawings: readonly Drawing[] = [
  {
    name: "Volcano",
    background: "#ffe3ae",
    content: (
      <>
        <circle cx="46" cy="18" r="8" fill="#f2b441" />
        <path d="M4 64 26 22q6-6 12 0l22 42z" fill="#1e4d3b" />
        <path d="m26 22 3 9 4-5 3 8 2-12q-6-6-12 0z" fill="#c8431a" />
      </>
    ),
  },
  {
    name: "Sunrise",
    background: "#f6c665",
    content: (
      <>
        <circle cx="32" cy="34" r="14" fill="#fff3d6" />
        <path d="M0 42q16-12 32-2t32-4v28H0z" fill="#2f8f57" />
        <path d="M0 52q20-10 36-2t28-2v16H0z" fill="#1e4d3b" />
      </>
    ),
  },
  {
    name: "Acacia",
    background: "#e98a4c",
    content: (
      <>
        <circle cx="46" cy="24" r="9" fill="#ffe3ae" />
        <path d="M8 28q8-14 24-13t22 13q-10 5-23 4T8 28z" fill="#17352a" />
        <path d="m30 31-8-5 8 9v19h5V36l9-9-9 5z" fill="#17352a" />
        <path d="M0 53h64v11H0z" fill="#8f3513" />
      </>
    ),
  },
  {
    name: "Gorilla",
    background: "#b9d9c4",
    content: (
      <>
        <path d="M4 64q2-20 28-20t28 20z" fill="#24302b" />
        <path d="M14 30q0-20 18-20t18 20q0 22-18 22T14 30z" fill="#2f3d37" />
        <path d="M19 31q-1-8 7-8 6 2 12 0 8 0 7 8l-3 5q3 11-10 11T22 36z" fill="#5b6b63" />
        <circle cx="26" cy="30" r="2.2" fill="#121a16" />
        <circle cx="38" cy="30" r="2.2" fill="#121a16" />
        <path d="M28 38q4-3 8 0" fill="none" stroke="#2f3d37" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M27 43q5 2.600 10 0" fill="none" stroke="#2f3d37" strokeWidth="1.800" strokeLinecap="round" />
      </>
    ),
  },
  {
    name: "Crowned crane",
    background: "#cfe3ea",
    content: (
      <>
        <path d="M25 20 18 7m9 12L25 5m4 14 4-13m-2 14 9-10" stroke="#e5ac00" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M20 64q10-10 6-24-4-14 6-20 9-1 9 7-8 5-6 15t9 22z" fill="#6d7d86" />
        <path d="M25 25q5-9 15-4l11 5-13 4q-9 3-13-5z" fill="#24302b" />
        <path d="M29 25q5-4 8 1-4 4-8-1z" fill="#fffdf8" />
        <path d="M31 33q4 0 4 6-5-1-4-6z" fill="#c5221f" />
      </>
    ),
  },
  {
    name: "Giraffe",
    background: "#bfe0d0",
    content: (
      <>
        <path d="m25 16-1-9m10 9 1-9" stroke="#8f5a1c" strokeWidth="3" strokeLinecap="round" />
        <path d="m20 19-9-3 5 8zm19 0 9-3-5 8z" fill="#d9993a" />
        <path d="M19 18q10-7 21 0l-2 13q6 14 6 33H22q1-16-1-28z" fill="#f0b954" />
        <path d="M22 29q8-4 15 0 2 12-7 12-9 0-8-12z" fill="#fbe6bd" />
        <circle cx="24" cy="23" r="2" fill="#24302b" />
        <circle cx="35" cy="23" r="2" fill="#24302b" />
        <path d="m26 47 6-2 3 5-6 3zm10 8 5-2 2 6-5 1zm-11 2 5 1v5h-6z" fill="#a8661f" />
      </>
    ),
  },
  {
    name: "Tent",
    background: "#14312a",
    content: (
      <>
        <circle cx="46" cy="17" r="7" fill="#ffe3ae" />
        <path d="M12 14h2v2h-2zm14-5h2v2h-2zm4 13h2v2h-2zM9 28h2v2H9z" fill="#fff3d6" />
        <path d="M0 52q32-6 64 0v12H0z" fill="#2f8f57" />
        <path d="m32 24 22 32H10z" fill="#e0693f" />
        <path d="m32 24 8 32H24z" fill="#ffe3ae" />
      </>
    ),
  },
  {
    name: "Bicycle",
    background: "#c8431a",
    content: (
      <g fill="none" stroke="#fff3d6" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="18" cy="41" r="10" />
        <circle cx="46" cy="41" r="10" />
        <path d="m18 41 8-17h14l6 17M26 24l7 17H18m15 0 8-14m-18-8h6m9-3h6l-4 8" />
      </g>
    ),
  },
  {
    name: "Canoe",
    background: "#9ccbe3",
    content: (
      <>
        <path d="m8 34 16-18 10 11 8-8 16 15z" fill="#2f6f58" />
        <path d="M0 34h64v30H0z" fill="#2b5f8a" />
        <path d="M10 41h44q-5 10-22 10T10 41z" fill="#f2b441" />
        <path d="m25 41 10-16" stroke="#fff3d6" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M6 57q5-3 10 0t10 0 10 0 10 0 10 0"
          fill="none"
          stroke="#9ccbe3"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </>
    ),
  },
  {
    name: "Elephant",
    background: "#f2d6a2",
    content: (
      <>
        <path d="M6 22q9-10 18-2v20Q10 46 6 22zm52 0q-9-10-18-2v20q14 6 18-18z" fill="#77858c" />
        <path d="M20 20q12-9 24 0v20l-7 4v11q0 5 5 4l1 4q-12 3-12-8V44l-11-6z" fill="#93a1a8" />
        <circle cx="26" cy="29" r="2" fill="#24302b" />
        <circle cx="38" cy="29" r="2" fill="#24302b" />
        <path d="M24 42q-2 8 3 12l2-9zm16 0q2 6-1 9l-2-8z" fill="#fffdf8" />
      </>
    ),
  },
];

export const presetName = (number: number): string => drawings[number - 1]?.name ?? "";

/** A drawn avatar, scaled to its container. */
export function PresetDrawing({ number }: { number: number }) {
  const drawing = drawings[number - 1];
  if (!drawing) return null;
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="avatar-drawing">
      <path d="M0 0h64v64H0z" fill={drawing.background} />
      {drawing.content}
    </svg>
  );
}
