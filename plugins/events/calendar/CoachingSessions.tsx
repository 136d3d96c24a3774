import CalendarPage from './CalendarPage';

/** `/calendar/coaching-sessions`: the coaching sessions of the person, in companies with scheduled coaching (EVT-065). */
const CoachingSessions = () => <CalendarPage isCoaching />;

export default CoachingSessions;
