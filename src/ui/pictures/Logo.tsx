import css from "./Logo.module.css";

/** The brand's name, and its picture: `door`, which is drawn here, or its addresses on a light and a dark ground; without one the name stands alone. */
export type LogoPicture = { name: string; picture?: "door" | { light: string; dark: string } | undefined };

/** `id`: of the sign in the head; `like`: the same sign at the foot, whose ground is dark in both themes. */
type Props = LogoPicture & { id?: string; like?: string };

/** The brand in the head and the foot of every page. Its link has the name, so this has no text for screen readers. */
export const Logo = ({ name, picture, id, like }: Props) => (
  <span className={css.logo} aria-hidden="true" data-long={name.length > 9 ? "" : undefined}>
    {picture === "door" ? <Door id={id} like={like} /> : picture && <Own {...picture} isOnDark={like !== undefined} />}
    {(picture === undefined || picture === "door") && <span>{name}</span>}
  </span>
);

const Own = ({ light, dark, isOnDark }: { light: string; dark: string; isOnDark: boolean }) => (
  <picture>
    {!isOnDark && light !== dark && <source srcSet={dark} media="screen and (prefers-color-scheme:dark)" />}
    <img src={isOnDark ? dark : light} alt="" height={40} className={css.picture} />
  </picture>
);

/** The sign of Vrata: a door that stands ajar with light behind it. */
const Door = ({ id, like }: { id: string | undefined; like: string | undefined }) => (
  <svg viewBox="0 0 36 40">
    {like === undefined ? (
      <g id={id}>
        <path d="M4 38V18C4 9 10.3 3 18 3s14 6 14 15v20z" fill="var(--logo-light, var(--accent))" />
        <path d="M4 38V18C4 9 10.3 3 18 3l4 5.5V34z" fill="var(--logo-door, var(--brand))" />
        <circle cx="17.8" cy="22" r="1.7" fill="var(--logo-light, var(--accent))" />
        <path d="M1.5 38.5h33" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      </g>
    ) : (
      <use href={`#${like}`} />
    )}
  </svg>
);
