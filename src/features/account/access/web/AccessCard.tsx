import type { ReactNode } from "react";
import css from "./Access.module.css";

/** The one card of a page that leads to an account: its title, what it is for, the step, and the ways elsewhere. */
export const AccessCard = ({ title, lead, children, foot }: { title: string; lead?: ReactNode; children: ReactNode; foot?: ReactNode }) => (
  <div className={css.access}>
    <section className={`surface stack ${css.card}`}>
      <h1>{title}</h1>
      {lead && <p className="muted">{lead}</p>}
      {children}
      {foot && <p className={`small ${css.foot}`}>{foot}</p>}
    </section>
  </div>
);
