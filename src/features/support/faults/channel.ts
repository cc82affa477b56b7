/** The channel of the database on which cached pages learn that a fault has begun, changed or ended. */
export const FAULTS_CHANNEL = "faults";
