// Generated from supabase/migrations by npm run types. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      booking_answers: {
        Row: {
          answered_at: string;
          booking_id: string;
          channel: string;
          created_at: string;
          id: string;
          note: string | null;
          recorded_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          answered_at: string;
          booking_id: string;
          channel: string;
          created_at?: string;
          id: string;
          note?: string | null;
          recorded_by?: string | null;
        };
        Update: {
          answered_at?: string;
          booking_id?: string;
          channel?: string;
          created_at?: string;
          id?: string;
          note?: string | null;
          recorded_by?: string | null;
        };
        Relationships: [];
      };
      bookings: {
        Row: {
          booking_type: string;
          budget: string | null;
          created_at: string;
          currency: string | null;
          customer_email: string | null;
          customer_name: string;
          customer_phone: string | null;
          customer_phone_e164: string | null;
          day_trip_id: string | null;
          departure_date: string | null;
          duration: string | null;
          first_answered_at: string | null;
          id: string;
          internal_note: string | null;
          is_waiting: boolean;
          no_automatic_mails: boolean;
          number_of_people: number;
          people_over: number | null;
          return_date: string | null;
          review_link_expires_at: string | null;
          review_submitted: boolean;
          special_requests: string | null;
          status: string;
          total_price: number | null;
          tour_id: string | null;
          tour_title: string;
          trap: string;
          travel_dates: string | null;
          updated_at: string;
          wanted_date: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_type: string;
          budget?: string | null;
          created_at?: string;
          currency?: string | null;
          customer_email?: string | null;
          customer_name: string;
          customer_phone?: string | null;
          customer_phone_e164?: never;
          day_trip_id?: string | null;
          departure_date?: string | null;
          duration?: string | null;
          first_answered_at?: string | null;
          id?: string;
          internal_note?: string | null;
          is_waiting?: boolean;
          no_automatic_mails?: boolean;
          number_of_people?: number;
          people_over?: number | null;
          return_date?: string | null;
          review_link_expires_at?: string | null;
          review_submitted?: boolean;
          special_requests?: string | null;
          status?: string;
          total_price?: number | null;
          tour_id?: string | null;
          tour_title?: string;
          trap?: string;
          travel_dates?: string | null;
          updated_at?: string;
          wanted_date?: string | null;
        };
        Update: {
          booking_type?: string;
          budget?: string | null;
          created_at?: string;
          currency?: string | null;
          customer_email?: string | null;
          customer_name?: string;
          customer_phone?: string | null;
          customer_phone_e164?: never;
          day_trip_id?: string | null;
          departure_date?: string | null;
          duration?: string | null;
          first_answered_at?: string | null;
          id?: string;
          internal_note?: string | null;
          is_waiting?: boolean;
          no_automatic_mails?: boolean;
          number_of_people?: number;
          people_over?: number | null;
          return_date?: string | null;
          review_link_expires_at?: string | null;
          review_submitted?: boolean;
          special_requests?: string | null;
          status?: string;
          total_price?: number | null;
          tour_id?: string | null;
          tour_title?: string;
          trap?: string;
          travel_dates?: string | null;
          updated_at?: string;
          wanted_date?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'bookings_day_trip_id_fkey';
            columns: ['day_trip_id'];
            isOneToOne: false;
            referencedRelation: 'day_trips';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bookings_tour_id_fkey';
            columns: ['tour_id'];
            isOneToOne: false;
            referencedRelation: 'tours';
            referencedColumns: ['id'];
          },
        ];
      };
      day_trips: {
        Row: {
          cancellation_policy: string;
          created_at: string;
          currency: string;
          departure_time: string;
          description: string;
          difficulty: string;
          display_order: number;
          duration: string;
          end_town: string | null;
          excludes: string[];
          fitness: string | null;
          group_size: string;
          group_type: string | null;
          guide_languages: string[];
          highlights: string[];
          hours_by_road: number | null;
          hours_by_train: number | null;
          id: string;
          images: NonNullable<Json>;
          includes: string[];
          is_active: boolean;
          km_on_foot: number | null;
          lowest_age: number | null;
          meeting_point: string | null;
          price: number;
          publish_at: string | null;
          rating: number | null;
          return_time: string;
          review_count: number | null;
          start_town: string | null;
          subtitle: string | null;
          title: string;
          updated_at: string;
          what_to_bring: string[];
        };
        ComputedFields: never;
        Insert: {
          cancellation_policy?: string;
          created_at?: string;
          currency?: string;
          departure_time: string;
          description: string;
          difficulty?: string;
          display_order?: number;
          duration: string;
          end_town?: string | null;
          excludes?: string[];
          fitness?: string | null;
          group_size: string;
          group_type?: string | null;
          guide_languages?: string[];
          highlights?: string[];
          hours_by_road?: number | null;
          hours_by_train?: number | null;
          id?: string;
          images?: NonNullable<Json>;
          includes?: string[];
          is_active?: boolean;
          km_on_foot?: number | null;
          lowest_age?: number | null;
          meeting_point?: string | null;
          price: number;
          publish_at?: string | null;
          rating?: number | null;
          return_time: string;
          review_count?: number | null;
          start_town?: string | null;
          subtitle?: string | null;
          title: string;
          updated_at?: string;
          what_to_bring?: string[];
        };
        Update: {
          cancellation_policy?: string;
          created_at?: string;
          currency?: string;
          departure_time?: string;
          description?: string;
          difficulty?: string;
          display_order?: number;
          duration?: string;
          end_town?: string | null;
          excludes?: string[];
          fitness?: string | null;
          group_size?: string;
          group_type?: string | null;
          guide_languages?: string[];
          highlights?: string[];
          hours_by_road?: number | null;
          hours_by_train?: number | null;
          id?: string;
          images?: NonNullable<Json>;
          includes?: string[];
          is_active?: boolean;
          km_on_foot?: number | null;
          lowest_age?: number | null;
          meeting_point?: string | null;
          price?: number;
          publish_at?: string | null;
          rating?: number | null;
          return_time?: string;
          review_count?: number | null;
          start_town?: string | null;
          subtitle?: string | null;
          title?: string;
          updated_at?: string;
          what_to_bring?: string[];
        };
        Relationships: [];
      };
      history: {
        Row: {
          action: string;
          actor: string | null;
          actor_id: string | null;
          at: string;
          detail: string | null;
          fields: string[];
          id: number;
          label: string | null;
          'new': Json | null;
          old: Json | null;
          record_id: string | null;
          screen: string | null;
          source: string;
          table_name: string;
          transaction: unknown;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor?: string | null;
          actor_id?: string | null;
          at?: string;
          detail?: string | null;
          fields?: string[];
          id?: never;
          label?: string | null;
          'new'?: Json | null;
          old?: Json | null;
          record_id?: string | null;
          screen?: string | null;
          source: string;
          table_name: string;
          transaction?: unknown;
        };
        Update: {
          action?: string;
          actor?: string | null;
          actor_id?: string | null;
          at?: string;
          detail?: string | null;
          fields?: string[];
          id?: never;
          label?: string | null;
          'new'?: Json | null;
          old?: Json | null;
          record_id?: string | null;
          screen?: string | null;
          source?: string;
          table_name?: string;
          transaction?: unknown;
        };
        Relationships: [];
      };
      image_details: {
        Row: {
          description: string | null;
          focus_x: number | null;
          focus_y: number | null;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          description?: string | null;
          focus_x?: number | null;
          focus_y?: number | null;
          id: string;
        };
        Update: {
          description?: string | null;
          focus_x?: number | null;
          focus_y?: number | null;
          id?: string;
        };
        Relationships: [];
      };
      locations: {
        Row: {
          best_times_to_visit: string;
          created_at: string;
          description: string;
          display_order: number;
          duration: string | null;
          highlights: string[];
          id: string;
          images: string[];
          is_active: boolean;
          latitude: number | null;
          location_type: string;
          longitude: number | null;
          name: string;
          place: number | null;
          publish_at: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          best_times_to_visit: string;
          created_at?: string;
          description: string;
          display_order?: number;
          duration?: string | null;
          highlights?: string[];
          id?: string;
          images?: string[];
          is_active?: boolean;
          latitude?: number | null;
          location_type: string;
          longitude?: number | null;
          name: string;
          place?: never;
          publish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          best_times_to_visit?: string;
          created_at?: string;
          description?: string;
          display_order?: number;
          duration?: string | null;
          highlights?: string[];
          id?: string;
          images?: string[];
          is_active?: boolean;
          latitude?: number | null;
          location_type?: string;
          longitude?: number | null;
          name?: string;
          place?: never;
          publish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      mail_messages: {
        Row: {
          about: string | null;
          actor: string | null;
          attempts: number;
          body: string | null;
          booking_id: string | null;
          claim: string | null;
          claimed_at: string | null;
          created_at: string;
          data_began_at: string | null;
          dedupe_key: string | null;
          failure: string | null;
          finished_at: string | null;
          id: string;
          kind: string;
          next_attempt_at: string;
          recipient: string;
          retry_until: string;
          state: string;
          subject: string | null;
        };
        ComputedFields: never;
        Insert: {
          about?: string | null;
          actor?: string | null;
          attempts?: number;
          body?: string | null;
          booking_id?: string | null;
          claim?: string | null;
          claimed_at?: string | null;
          created_at?: string;
          data_began_at?: string | null;
          dedupe_key?: string | null;
          failure?: string | null;
          finished_at?: string | null;
          id?: string;
          kind: string;
          next_attempt_at?: string;
          recipient: string;
          retry_until?: string;
          state?: string;
          subject?: string | null;
        };
        Update: {
          about?: string | null;
          actor?: string | null;
          attempts?: number;
          body?: string | null;
          booking_id?: string | null;
          claim?: string | null;
          claimed_at?: string | null;
          created_at?: string;
          data_began_at?: string | null;
          dedupe_key?: string | null;
          failure?: string | null;
          finished_at?: string | null;
          id?: string;
          kind?: string;
          next_attempt_at?: string;
          recipient?: string;
          retry_until?: string;
          state?: string;
          subject?: string | null;
        };
        Relationships: [];
      };
      mail_suppressions: {
        Row: {
          created_at: string;
          id: string;
          reason: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id: string;
          reason: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          reason?: string;
        };
        Relationships: [];
      };
      reply_templates: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          purpose: string;
          subject: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          created_at?: string;
          id?: string;
          purpose?: string;
          subject: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: string;
          purpose?: string;
          subject?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      reviews: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          booking_id: string | null;
          booking_type: string;
          comment: string | null;
          created_at: string;
          customer_name: string;
          day_trip_id: string | null;
          id: string;
          is_approved: boolean;
          is_featured: boolean;
          public_day_trip_id: string | null;
          public_tour_id: string | null;
          rating: number;
          tour_id: string | null;
          tour_title: string;
          travel_dates: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          booking_id?: string | null;
          booking_type: string;
          comment?: string | null;
          created_at?: string;
          customer_name: string;
          day_trip_id?: string | null;
          id?: string;
          is_approved?: boolean;
          is_featured?: boolean;
          public_day_trip_id?: never;
          public_tour_id?: never;
          rating: number;
          tour_id?: string | null;
          tour_title: string;
          travel_dates?: string | null;
          updated_at?: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          booking_id?: string | null;
          booking_type?: string;
          comment?: string | null;
          created_at?: string;
          customer_name?: string;
          day_trip_id?: string | null;
          id?: string;
          is_approved?: boolean;
          is_featured?: boolean;
          public_day_trip_id?: never;
          public_tour_id?: never;
          rating?: number;
          tour_id?: string | null;
          tour_title?: string;
          travel_dates?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reviews_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: true;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reviews_day_trip_id_fkey';
            columns: ['day_trip_id'];
            isOneToOne: false;
            referencedRelation: 'day_trips';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reviews_tour_id_fkey';
            columns: ['tour_id'];
            isOneToOne: false;
            referencedRelation: 'tours';
            referencedColumns: ['id'];
          },
        ];
      };
      site_content: {
        Row: {
          about_image: string | null;
          about_text: string | null;
          about_text_image: string | null;
          activities: NonNullable<Json>;
          activities_image: string | null;
          activities_lead: string | null;
          activities_title: string | null;
          address: string | null;
          agency_name: string;
          booking_image: string | null;
          cancellation_terms: string | null;
          closing_image: string | null;
          created_at: string;
          email: string | null;
          facebook: string | null;
          figures: NonNullable<Json>;
          guides: NonNullable<Json>;
          guiding_since: number | null;
          hero: NonNullable<Json>;
          home_image: string | null;
          home_text: string | null;
          home_title: string | null;
          id: string;
          instagram: string | null;
          insurance: string | null;
          licence_number: string | null;
          payment_terms: string | null;
          phone: string | null;
          promises: NonNullable<Json>;
          questions: NonNullable<Json>;
          steps: NonNullable<Json>;
          steps_image: string | null;
          tagline: string | null;
          testimonials: NonNullable<Json>;
          twitter: string | null;
          updated_at: string;
          whatsapp: string | null;
          youtube: string | null;
        };
        ComputedFields: never;
        Insert: {
          about_image?: string | null;
          about_text?: string | null;
          about_text_image?: string | null;
          activities?: NonNullable<Json>;
          activities_image?: string | null;
          activities_lead?: string | null;
          activities_title?: string | null;
          address?: string | null;
          agency_name?: string;
          booking_image?: string | null;
          cancellation_terms?: string | null;
          closing_image?: string | null;
          created_at?: string;
          email?: string | null;
          facebook?: string | null;
          figures?: NonNullable<Json>;
          guides?: NonNullable<Json>;
          guiding_since?: number | null;
          hero?: NonNullable<Json>;
          home_image?: string | null;
          home_text?: string | null;
          home_title?: string | null;
          id?: string;
          instagram?: string | null;
          insurance?: string | null;
          licence_number?: string | null;
          payment_terms?: string | null;
          phone?: string | null;
          promises?: NonNullable<Json>;
          questions?: NonNullable<Json>;
          steps?: NonNullable<Json>;
          steps_image?: string | null;
          tagline?: string | null;
          testimonials?: NonNullable<Json>;
          twitter?: string | null;
          updated_at?: string;
          whatsapp?: string | null;
          youtube?: string | null;
        };
        Update: {
          about_image?: string | null;
          about_text?: string | null;
          about_text_image?: string | null;
          activities?: NonNullable<Json>;
          activities_image?: string | null;
          activities_lead?: string | null;
          activities_title?: string | null;
          address?: string | null;
          agency_name?: string;
          booking_image?: string | null;
          cancellation_terms?: string | null;
          closing_image?: string | null;
          created_at?: string;
          email?: string | null;
          facebook?: string | null;
          figures?: NonNullable<Json>;
          guides?: NonNullable<Json>;
          guiding_since?: number | null;
          hero?: NonNullable<Json>;
          home_image?: string | null;
          home_text?: string | null;
          home_title?: string | null;
          id?: string;
          instagram?: string | null;
          insurance?: string | null;
          licence_number?: string | null;
          payment_terms?: string | null;
          phone?: string | null;
          promises?: NonNullable<Json>;
          questions?: NonNullable<Json>;
          steps?: NonNullable<Json>;
          steps_image?: string | null;
          tagline?: string | null;
          testimonials?: NonNullable<Json>;
          twitter?: string | null;
          updated_at?: string;
          whatsapp?: string | null;
          youtube?: string | null;
        };
        Relationships: [];
      };
      suspicious_bookings: {
        Row: {
          booking: Json | null;
          booking_type: string;
          budget: string | null;
          created_at: string;
          currency: string | null;
          customer_email: string | null;
          customer_name: string;
          customer_phone: string | null;
          day_trip_id: string | null;
          duration: string | null;
          id: string;
          number_of_people: number;
          reason: string;
          special_requests: string | null;
          total_price: number | null;
          tour_id: string | null;
          tour_title: string;
          trap: string;
          travel_dates: string | null;
          wanted_date: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking?: Json | null;
          booking_type: string;
          budget?: string | null;
          created_at?: string;
          currency?: string | null;
          customer_email?: string | null;
          customer_name: string;
          customer_phone?: string | null;
          day_trip_id?: string | null;
          duration?: string | null;
          id: string;
          number_of_people: number;
          reason?: string;
          special_requests?: string | null;
          total_price?: number | null;
          tour_id?: string | null;
          tour_title: string;
          trap?: string;
          travel_dates?: string | null;
          wanted_date?: string | null;
        };
        Update: {
          booking?: Json | null;
          booking_type?: string;
          budget?: string | null;
          created_at?: string;
          currency?: string | null;
          customer_email?: string | null;
          customer_name?: string;
          customer_phone?: string | null;
          day_trip_id?: string | null;
          duration?: string | null;
          id?: string;
          number_of_people?: number;
          reason?: string;
          special_requests?: string | null;
          total_price?: number | null;
          tour_id?: string | null;
          tour_title?: string;
          trap?: string;
          travel_dates?: string | null;
          wanted_date?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'suspicious_bookings_day_trip_id_fkey';
            columns: ['day_trip_id'];
            isOneToOne: false;
            referencedRelation: 'day_trips';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'suspicious_bookings_tour_id_fkey';
            columns: ['tour_id'];
            isOneToOne: false;
            referencedRelation: 'tours';
            referencedColumns: ['id'];
          },
        ];
      };
      tours: {
        Row: {
          availability_calendar: NonNullable<Json>;
          created_at: string;
          currency: string;
          departure_time: string;
          description: string;
          difficulty_level: string;
          display_order: number;
          duration: string;
          end_town: string | null;
          excludes: string[];
          fitness: string | null;
          group_type: string | null;
          guide_languages: string[];
          highlights: string[];
          id: string;
          images: string[];
          includes: string[];
          is_active: boolean;
          itinerary: NonNullable<Json>;
          locations: string[];
          lowest_age: number | null;
          max_participants: number;
          meeting_point: string;
          min_participants: number | null;
          price: number;
          publish_at: string | null;
          rooms: string | null;
          single_supplement: string | null;
          start_town: string | null;
          stop_positions: string[];
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          availability_calendar?: NonNullable<Json>;
          created_at?: string;
          currency?: string;
          departure_time?: string;
          description: string;
          difficulty_level?: string;
          display_order?: number;
          duration: string;
          end_town?: string | null;
          excludes?: string[];
          fitness?: string | null;
          group_type?: string | null;
          guide_languages?: string[];
          highlights?: string[];
          id?: string;
          images?: string[];
          includes?: string[];
          is_active?: boolean;
          itinerary?: NonNullable<Json>;
          locations?: string[];
          lowest_age?: number | null;
          max_participants: number;
          meeting_point?: string;
          min_participants?: number | null;
          price: number;
          publish_at?: string | null;
          rooms?: string | null;
          single_supplement?: string | null;
          start_town?: string | null;
          stop_positions?: string[];
          title: string;
          updated_at?: string;
        };
        Update: {
          availability_calendar?: NonNullable<Json>;
          created_at?: string;
          currency?: string;
          departure_time?: string;
          description?: string;
          difficulty_level?: string;
          display_order?: number;
          duration?: string;
          end_town?: string | null;
          excludes?: string[];
          fitness?: string | null;
          group_type?: string | null;
          guide_languages?: string[];
          highlights?: string[];
          id?: string;
          images?: string[];
          includes?: string[];
          is_active?: boolean;
          itinerary?: NonNullable<Json>;
          locations?: string[];
          lowest_age?: number | null;
          max_participants?: number;
          meeting_point?: string;
          min_participants?: number | null;
          price?: number;
          publish_at?: string | null;
          rooms?: string | null;
          single_supplement?: string | null;
          start_town?: string | null;
          stop_positions?: string[];
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      approved_reviews: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          booking_type: string;
          comment: string | null;
          created_at: string;
          customer_name: string;
          day_trip_id: string | null;
          id: string;
          is_featured: boolean;
          rating: number;
          service_title: string | null;
          tour_id: string | null;
          tour_title: string;
          travel_dates: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          booking_type?: string | null;
          comment?: string | null;
          created_at?: string | null;
          customer_name?: string | null;
          day_trip_id?: string | null;
          id?: string | null;
          is_featured?: boolean | null;
          rating?: number | null;
          service_title?: string | null;
          tour_id?: string | null;
          tour_title?: string | null;
          travel_dates?: string | null;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          booking_type?: string | null;
          comment?: string | null;
          created_at?: string | null;
          customer_name?: string | null;
          day_trip_id?: string | null;
          id?: string | null;
          is_featured?: boolean | null;
          rating?: number | null;
          service_title?: string | null;
          tour_id?: string | null;
          tour_title?: string | null;
          travel_dates?: string | null;
        };
        Relationships: [];
      };
      departure_states: {
        Row: {
          day_trip_id: string | null;
          departure_date: string | null;
          id: string | null;
          is_certain: boolean | null;
          places_left: number | null;
          public_note: string | null;
          state: string | null;
          tour_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          day_trip_id?: string | null;
          departure_date?: string | null;
          id?: string | null;
          is_certain?: boolean | null;
          places_left?: number | null;
          public_note?: string | null;
          state?: string | null;
          tour_id?: string | null;
        };
        Update: {
          day_trip_id?: string | null;
          departure_date?: string | null;
          id?: string | null;
          is_certain?: boolean | null;
          places_left?: number | null;
          public_note?: string | null;
          state?: string | null;
          tour_id?: string | null;
        };
        Relationships: [];
      };
      featured_reviews: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          booking_type: string;
          comment: string | null;
          created_at: string;
          customer_name: string;
          day_trip_id: string | null;
          id: string;
          is_featured: boolean;
          rating: number;
          service_title: string | null;
          tour_id: string | null;
          tour_title: string;
          travel_dates: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: never;
          answered_at?: never;
          booking_type?: never;
          comment?: never;
          created_at?: never;
          customer_name?: never;
          day_trip_id?: never;
          id?: never;
          is_featured?: never;
          rating?: never;
          service_title?: never;
          tour_id?: never;
          tour_title?: never;
          travel_dates?: never;
        };
        Update: {
          answer?: never;
          answered_at?: never;
          booking_type?: never;
          comment?: never;
          created_at?: never;
          customer_name?: never;
          day_trip_id?: never;
          id?: never;
          is_featured?: never;
          rating?: never;
          service_title?: never;
          tour_id?: never;
          tour_title?: never;
          travel_dates?: never;
        };
        Relationships: [];
      };
      location_types: {
        Row: {
          location_count: number | null;
          location_type: string;
        };
        ComputedFields: never;
        Insert: {
          location_count?: number | null;
          location_type?: string | null;
        };
        Update: {
          location_count?: number | null;
          location_type?: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      add_departures: { Args: { days: string[]; record_id: string; source: string }; Returns: Json };
      add_staff: { Args: { email: string; only_check?: boolean }; Returns: boolean };
      answer_bookings: { Args: { answers: Json; new_status: string }; Returns: Json };
      begin_mail: { Args: { claim: string; message: string }; Returns: boolean };
      begin_publish: { Args: { secret: string }; Returns: number };
      booking_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          confirmed: number;
          id: string;
          pending: number;
          this_month: number;
          total: number;
        }[];
      };
      can_submit_review: { Args: { booking_uuid: string; token: string }; Returns: boolean };
      claim_mail: { Args: { max_count?: number }; Returns: Json[] };
      clear_demonstration: { Args: { chosen?: Json; kinds?: string[]; typed: string }; Returns: undefined };
      create_calendar_feed: {
        Args: Record<PropertyKey, never>;
        Returns: {
          base_url: string;
          token: string;
        }[];
      };
      create_guide_feed: {
        Args: { guide: string };
        Returns: {
          base_url: string;
          page_token: string;
          token: string;
        }[];
      };
      dashboard_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          approved_reviews: number;
          confirmed_bookings: number;
          day_trips: number;
          id: string;
          locations: number;
          marked_featured_reviews: number;
          pending_reviews: number;
          reviews: number;
          tours: number;
        }[];
      };
      dismiss_first_steps: { Args: Record<PropertyKey, never>; Returns: undefined };
      end_publish: {
        Args: {
          failure?: string;
          pages?: number;
          publish: number;
          record?: string;
          revision?: number;
          secret: string;
          state: string;
        };
        Returns: undefined;
      };
      erase_personal_data: { Args: { email: string; reviews: string; typed: string }; Returns: Json };
      find_anything: {
        Args: { words: string };
        Returns: {
          at: string;
          contact: string;
          day: string;
          detail: string;
          id: string;
          kind: string;
          label: string;
          status: string;
          total: number;
          type: string;
        }[];
      };
      finish_mail: {
        Args: { body?: string; claim: string; message: string; outcome: string; problem?: string; subject?: string };
        Returns: undefined;
      };
      generate_review_token_for_booking: { Args: { booking_uuid: string }; Returns: string };
      get_access: { Args: Record<PropertyKey, never>; Returns: string };
      get_admin_path: { Args: Record<PropertyKey, never>; Returns: string };
      get_automatic_mail: { Args: { at_hour?: number; days?: number; of_kind: string }; Returns: Json };
      get_booking_for_review: {
        Args: { booking_uuid: string; token: string };
        Returns: {
          booking_type: string;
          customer_name: string;
          tour_title: string;
          travel_dates: string;
        }[];
      };
      get_booking_guides: { Args: { bookings: string[] }; Returns: Json };
      get_booking_limits: { Args: Record<PropertyKey, never>; Returns: Json };
      get_calendar_feed: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          last_read_at: string;
        }[];
      };
      get_content_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      get_content_revision: { Args: Record<PropertyKey, never>; Returns: number };
      get_customer_bookings: {
        Args: { email: string; phone: string };
        Returns: {
          booking_type: string;
          created_at: string;
          currency: string;
          customer_email: string;
          customer_name: string;
          customer_phone: string;
          departure_date: string;
          id: string;
          number_of_people: number;
          status: string;
          total_price: number;
          tour_title: string;
          travel_dates: string;
        }[];
      };
      get_deleted_records: {
        Args: Record<PropertyKey, never>;
        Returns: {
          deleted_at: string;
          deleted_by: string;
          history_id: number;
          label: string;
          record_id: string;
          table_name: string;
        }[];
      };
      get_demonstration: { Args: Record<PropertyKey, never>; Returns: Json };
      get_departure_facts: {
        Args: { booking?: string; day: string; record_id: string; source: string };
        Returns: Json;
      };
      get_departures: {
        Args: { first_day: string; last_day: string };
        Returns: {
          booking_type: string;
          confirmed_that_day: number;
          currency: string;
          customer_email: string;
          customer_name: string;
          customer_phone: string;
          customer_phone_e164: string;
          day_trip_id: string;
          decided: Json;
          departure: string;
          departure_date: string;
          departure_time: string;
          guides: Json;
          id: string;
          internal_note: string;
          is_closed: boolean;
          max_people: number;
          meeting_point: string;
          number_of_people: number;
          people_that_day: number;
          return_date: string;
          review_link_expires_at: string;
          review_submitted: boolean;
          special_requests: string;
          status: string;
          total_price: number;
          tour_id: string;
          tour_title: string;
          travel_dates: string;
        }[];
      };
      get_empty_departures: {
        Args: { first_day: string; last_day: string };
        Returns: {
          day: string;
          decided: Json;
          departure: string;
          departure_time: string;
          guides: Json;
          is_closed: boolean;
          last_travel_day: string;
          max_people: number;
          meeting_point: string;
          title: string;
        }[];
      };
      get_error_reports: { Args: { of_release: string }; Returns: Json };
      get_finished_trips: {
        Args: Record<PropertyKey, never>;
        Returns: {
          can_ask: boolean;
          customer_name: string;
          departure_date: string;
          id: string;
          number_of_people: number;
          return_date: string;
          tour_title: string;
        }[];
      };
      get_first_steps: { Args: Record<PropertyKey, never>; Returns: Json };
      get_guide_feeds: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          guide_id: string;
          last_read_at: string;
          made_by: string;
          name: string;
        }[];
      };
      get_health: { Args: Record<PropertyKey, never>; Returns: Json };
      get_history_actors: { Args: Record<PropertyKey, never>; Returns: string[] };
      get_history_version: { Args: { history_id: number }; Returns: Json };
      get_image_cards: {
        Args: { image: string };
        Returns: {
          record_id: string;
          source: string;
          title: string;
        }[];
      };
      get_insights: { Args: { first_day: string; last_day: string }; Returns: Json };
      get_mail_state: { Args: Record<PropertyKey, never>; Returns: Json };
      get_next_retention: { Args: Record<PropertyKey, never>; Returns: Json };
      get_own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          ip: string;
          is_current: boolean;
          last_seen: string;
          signed_in_at: string;
          user_agent: string;
        }[];
      };
      get_personal_data: { Args: { email: string }; Returns: Json };
      get_publish_hook: { Args: Record<PropertyKey, never>; Returns: Json };
      get_publish_state: { Args: Record<PropertyKey, never>; Returns: Json };
      get_purged_images: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket: string;
          path: string;
        }[];
      };
      get_references: {
        Args: { record_id: string; source: string };
        Returns: {
          bookings: number;
          reviews: number;
          tours: number;
        }[];
      };
      get_retention: { Args: Record<PropertyKey, never>; Returns: Json };
      get_sign_ins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          action: string;
          at: string;
          email: string;
          ip: string;
          times: number;
        }[];
      };
      get_staff: {
        Args: Record<PropertyKey, never>;
        Returns: {
          account: string;
          email: string;
          has_second_factor: boolean;
          is_caller: boolean;
          is_listed: boolean;
          last_seen: string;
          name: string;
        }[];
      };
      get_staff_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      get_trip_figures: {
        Args: { record_ids: string[]; source: string };
        Returns: {
          id: string;
          last_booking: string;
          rating: number;
          requests: number;
          reviews: number;
        }[];
      };
      get_waiting: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          customer_name: string;
          id: string;
          number_of_people: number;
          places: number;
          tour_title: string;
          wanted_date: string;
        }[];
      };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      keep_suspicious_booking: { Args: { request_id: string }; Returns: undefined };
      mails_receipts: { Args: Record<PropertyKey, never>; Returns: boolean };
      mark_booking_as_spam: { Args: { booking_id: string }; Returns: undefined };
      note_export: { Args: { resource: string; row_count: number }; Returns: undefined };
      publish_due: { Args: { secret: string }; Returns: number };
      publish_now: { Args: Record<PropertyKey, never>; Returns: number };
      read_calendar_feed: { Args: { token: string }; Returns: Json };
      read_guide_page: { Args: { token: string }; Returns: Json };
      record_answer: {
        Args: { answer_id: string; answered_at?: string; booking_uuid: string; channel: string; note?: string };
        Returns: undefined;
      };
      remove_answer: { Args: { answer_id: string }; Returns: boolean };
      remove_second_factor: { Args: { email: string }; Returns: undefined };
      remove_staff: { Args: { email: string }; Returns: undefined };
      report_error: {
        Args: { area: string; message: string; page: string; release: string; stack?: string };
        Returns: undefined;
      };
      report_mail_sender: { Args: { problem?: string }; Returns: undefined };
      restore_deleted_record: { Args: { history_id: number }; Returns: string };
      revoke_calendar_feed: { Args: Record<PropertyKey, never>; Returns: undefined };
      revoke_guide_feed: { Args: { guide: string }; Returns: undefined };
      search_bookings: {
        Args: { words: string };
        Returns: {
          booking_type: string;
          budget: string | null;
          created_at: string;
          currency: string | null;
          customer_email: string | null;
          customer_name: string;
          customer_phone: string | null;
          customer_phone_e164: string | null;
          day_trip_id: string | null;
          departure_date: string | null;
          duration: string | null;
          first_answered_at: string | null;
          id: string;
          internal_note: string | null;
          is_waiting: boolean;
          no_automatic_mails: boolean;
          number_of_people: number;
          people_over: number | null;
          return_date: string | null;
          review_link_expires_at: string | null;
          review_submitted: boolean;
          special_requests: string | null;
          status: string;
          total_price: number | null;
          tour_id: string | null;
          tour_title: string;
          trap: string;
          travel_dates: string | null;
          updated_at: string;
          wanted_date: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_day_trips: {
        Args: { words: string };
        Returns: {
          cancellation_policy: string;
          created_at: string;
          currency: string;
          departure_time: string;
          description: string;
          difficulty: string;
          display_order: number;
          duration: string;
          end_town: string | null;
          excludes: string[];
          fitness: string | null;
          group_size: string;
          group_type: string | null;
          guide_languages: string[];
          highlights: string[];
          hours_by_road: number | null;
          hours_by_train: number | null;
          id: string;
          images: NonNullable<Json>;
          includes: string[];
          is_active: boolean;
          km_on_foot: number | null;
          lowest_age: number | null;
          meeting_point: string | null;
          price: number;
          publish_at: string | null;
          rating: number | null;
          return_time: string;
          review_count: number | null;
          start_town: string | null;
          subtitle: string | null;
          title: string;
          updated_at: string;
          what_to_bring: string[];
        }[];
        SetofOptions: {
          from: '*';
          to: 'day_trips';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_locations: {
        Args: { words: string };
        Returns: {
          best_times_to_visit: string;
          created_at: string;
          description: string;
          display_order: number;
          duration: string | null;
          highlights: string[];
          id: string;
          images: string[];
          is_active: boolean;
          latitude: number | null;
          location_type: string;
          longitude: number | null;
          name: string;
          place: number | null;
          publish_at: string | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'locations';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_reviews: {
        Args: { words: string };
        Returns: {
          answer: string | null;
          answered_at: string | null;
          booking_id: string | null;
          booking_type: string;
          comment: string | null;
          created_at: string;
          customer_name: string;
          day_trip_id: string | null;
          id: string;
          is_approved: boolean;
          is_featured: boolean;
          public_day_trip_id: string | null;
          public_tour_id: string | null;
          rating: number;
          tour_id: string | null;
          tour_title: string;
          travel_dates: string | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'reviews';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_tours: {
        Args: { words: string };
        Returns: {
          availability_calendar: NonNullable<Json>;
          created_at: string;
          currency: string;
          departure_time: string;
          description: string;
          difficulty_level: string;
          display_order: number;
          duration: string;
          end_town: string | null;
          excludes: string[];
          fitness: string | null;
          group_type: string | null;
          guide_languages: string[];
          highlights: string[];
          id: string;
          images: string[];
          includes: string[];
          is_active: boolean;
          itinerary: NonNullable<Json>;
          locations: string[];
          lowest_age: number | null;
          max_participants: number;
          meeting_point: string;
          min_participants: number | null;
          price: number;
          publish_at: string | null;
          rooms: string | null;
          single_supplement: string | null;
          start_town: string | null;
          stop_positions: string[];
          title: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'tours';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_mail_again: { Args: { message: string }; Returns: string };
      send_review_invitation: { Args: { body: string; booking_uuid: string; subject: string }; Returns: string };
      send_test_mail: { Args: Record<PropertyKey, never>; Returns: string };
      set_automatic_mail: {
        Args: { at_hour: number; days: number; is_on: boolean; of_kind: string; replaced: number };
        Returns: number;
      };
      set_booking_limits: {
        Args: {
          address_day: number;
          address_hour: number;
          all_day: number;
          all_hour: number;
          email_day: number;
          email_hour: number;
          network_day: number;
          network_hour: number;
        };
        Returns: undefined;
      };
      set_departure: { Args: { changes: Json; departure: string; replaced: number }; Returns: number };
      set_display_order: { Args: { ids: string[]; list: string }; Returns: undefined };
      set_mail_settings: {
        Args: { alert_addresses: string[]; enabled: boolean; keep_days: number };
        Returns: undefined;
      };
      set_retention: { Args: { cancelled?: number; completed?: number; pending?: number }; Returns: Json };
      set_staff_settings: {
        Args: { domain: string; needs_second_factor: boolean; session_idle_hours: number; session_max_days: number };
        Returns: undefined;
      };
      submit_review: {
        Args: { booking_uuid: string; comment?: string; rating: number; token: string };
        Returns: string;
      };
      sum_bookings: {
        Args: {
          departing_from?: string;
          departing_to?: string;
          of_status?: string;
          received_before?: string;
          received_from?: string;
          without_days?: boolean;
          words?: string;
        };
        Returns: Json;
      };
      take_back_retention: { Args: Record<PropertyKey, never>; Returns: undefined };
      undo_status: { Args: { changes: Json; given_status: string }; Returns: Json };
      unreferenced_images: { Args: { bucket: string; paths: string[] }; Returns: string[] };
      withdraw_mail: { Args: { message: string }; Returns: boolean };
      write_to_customer: { Args: { body: string; booking_uuid: string; subject: string }; Returns: string };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
