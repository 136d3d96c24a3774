import CalendarPage from './CalendarPage';

/** `/calendar/coaching-sessions`: the sessions with a coach, for people of companies with scheduled coaching (EVT-065). */
const CoachingSessions = () => <CalendarPage isCoaching />;

export default CoachingSessions;
